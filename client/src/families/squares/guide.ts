// The guided first game: the steps come with the game, each shown once when its moment has come.

import type { Hint, Now } from '../../shell/family';
import { catalogue } from '../../shell/http';
import { squareView, type Sheet } from './wire';

type Lesson = Sheet['lessons'][number];
let lessons: Lesson[] = [];

/** Learn the steps; before they are here there is nothing to say. */
export function learn(game: string): void {
  void catalogue(game).then((sheet) => {
    lessons = (sheet as unknown as Sheet).lessons;
  });
}

export function hintFor(now: Now, seen: readonly string[]): Hint | null {
  const view = squareView(now.view);
  if (view.result || !now.mine || !view.variants.includes('automatic')) return null;
  const fits = (one: Lesson): boolean =>
    !seen.includes(`squares-${one.key}`) &&
    view.round >= (one.round ?? 0) &&
    (!one.verb || (now.decision?.options.some((offer) => offer.sort.verb === one.verb) ?? false)) &&
    (!one.event || now.events.some((event) => event.type === one.event));
  const found = lessons.find(fits);
  return found ? { key: `squares-${found.key}`, title: found.title, text: found.text } : null;
}
