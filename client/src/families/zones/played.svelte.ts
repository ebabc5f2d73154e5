// The sheet of the game that is played: its slots, its Danger Levels.

import { catalogue } from '../../shell/http';
import type { ZoneSheet } from './wire';

/** A dashboard as long as nobody has said otherwise. */
const USUAL = { slots: { hands: 2, body: true, pack: 5, pack_name: 'Backpack' }, thresholds: [0, 7, 19, 43] };

class Played {
  sheet = $state.raw<ZoneSheet | null>(null);
  readonly slots = $derived(this.sheet?.slots ?? USUAL.slots);
  readonly thresholds = $derived(this.sheet?.thresholds ?? USUAL.thresholds);
  readonly #fromVaults = $derived(new Set(this.sheet?.cards.filter((card) => card.vault).map((card) => card.key)));

  /** What a sort of slot is called. */
  nameOf(slot: string): string {
    return slot === 'pack' ? this.slots.pack_name : slot === 'body' ? 'Body' : 'Hand';
  }

  /** Whether a card comes out of a Vault. */
  isFromVault(card: string): boolean {
    return this.#fromVaults.has(card);
  }

  async learn(game: string): Promise<void> {
    this.sheet = (await catalogue(game)) as ZoneSheet;
  }
}

export const played = new Played();
