// Where a board comes from: from the box with its quest, or from the table where somebody drew it.

import { getContext, setContext } from 'svelte';
import { once, Refused } from './http';

const KEY = Symbol('the board of this page');
type Address = () => string;

/** All boards below draw what is found at this address; an empty one stands for the board of their quest. */
export function drawBoardsFrom(address: Address): void {
  setContext(KEY, address);
}

/** To be asked while a board is being made: where the drawing for a quest is. */
export function boardAddress(): (quest: string) => string {
  const drawn = getContext<Address | undefined>(KEY);
  return (quest) => drawn?.() || `/api/quests/${quest}/board`;
}

/** A board without anything that moves, as its family has it; each is fetched once. */
export function boardAt<B>(address: string): Promise<B> {
  return once(address, async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Refused('The drawing of this board could not be loaded.', answer.status);
    return answer.json() as Promise<B>;
  });
}
