// The guided first game: the right hint at the right moment, each once.

import type { Hint as AnyHint, Now } from '../../shell/family';
import { played } from './played.svelte';
import { zoneView, type View } from './wire';

type Moment = Now & { view: View };
interface Hint extends AnyHint {
  when: (now: Moment) => boolean;
}

const acting = (view: View) => view.survivors.find((one) => one.key === view.active);
const offered = (now: Moment, word: string) =>
  now.mine && (now.decision?.options.some((one) => one.sort.verb === word) ?? false);
const here = (view: View) => view.places.find((place) => place.name === acting(view)?.zone);
const happened = (now: Moment, type: string) => now.events.some((event) => event.type === type);

export const HINTS: Hint[] = [
  {
    key: 'welcome',
    title: 'Four against a dead town',
    text: 'Your Survivors stand by the candle light. Take Objectives (the diamonds) until the blue and the green door can be opened, and get everybody out by the Exit. The list of goals keeps count. Choose who acts first: pick a Survivor, or a line in the list.',
    when: (now) => offered(now, 'activate') && now.view.round === 1,
  },
  {
    key: 'turn',
    title: 'Three Actions',
    text: 'The ember dots are the Actions left. Everything edged in ember with a small flame can be used now: pick a Zone to walk there. One Action takes you one Zone.',
    when: (now) => offered(now, 'move'),
  },
  {
    key: 'objective',
    title: 'An Objective',
    text: 'You stand on a quest token. Taking it costs one Action, gives 5 experience and, if it is blue or green, unlocks the door of that colour. The green one also wakes the green Spawn.',
    when: (now) => offered(now, 'take'),
  },
  {
    key: 'stuck',
    title: 'Held by the dead',
    text: 'Zombies here grab at whoever leaves: each one costs one more Action. Strike them down first, or pay.',
    when: (now) => now.mine && Object.keys(here(now.view)?.zombies ?? {}).length > 0 && offered(now, 'end'),
  },
  {
    key: 'fight',
    title: 'Before you roll',
    text: 'Beside each attack stands your chance to kill. A Fatty falls only to a hit of Damage 2; a short sword will not do. In close combat you choose what to hit, from afar Walkers are hit first.',
    when: (now) => offered(now, 'melee') || offered(now, 'shoot') || offered(now, 'cast'),
  },
  {
    key: 'door',
    title: 'A shut door',
    text: 'Breaking a door makes noise, and the first door of a closed building brings a Zombie card for each of its rooms. Have somebody ready. Inside you can search for better weapons.',
    when: (now) => offered(now, 'open'),
  },
  {
    key: 'search',
    title: 'Search',
    text: 'In a quiet room you may search once a Turn. Better weapons win this quest; do it while you can.',
    when: (now) => offered(now, 'search'),
  },
  {
    key: 'noise',
    title: 'They hear you',
    text: 'The ring with a number is noise. Each Survivor counts as one too. The dead go to the loudest Survivors they see; those that see nobody walk to the loudest Zone of all; press V for the threat view before you end a Turn.',
    when: (now) => now.view.places.some((place) => place.noise > 0),
  },
  {
    key: 'zombies',
    title: 'The dead have moved',
    text: 'After your last Turn they bite, walk, and more come at the arches, in the order of their numbers. You can slow the animation down, step through it or skip it; the log keeps everything.',
    when: (now) => now.view.round >= 2,
  },
  {
    key: 'wounded',
    title: 'A Wound',
    text: 'Three Wounds and a Survivor falls; everybody who is left must still get out. Armor and shields help; distance helps more.',
    when: (now) => happened(now, 'Wounded'),
  },
  {
    key: 'level',
    title: 'More danger, more skill',
    text: 'At 7 experience a Survivor turns yellow: one Action more, but Zombie cards now bring more. Try to let everybody learn, not only one.',
    when: (now) => happened(now, 'LevelReached'),
  },
  {
    key: 'trade',
    title: 'Trading',
    text: 'Survivors in the same Zone can trade for one Action: drag cards between hands, body and backpack.',
    when: (now) => now.view.round >= 2 && offered(now, 'trade') && (acting(now.view)?.backpack.length ?? 0) > 0,
  },
];

/** The hint for this moment, if there is one that was not seen yet. */
export function hintFor(now: Now, seen: readonly string[]): AnyHint | null {
  if (now.view.result) return null;
  if (now.view.quest !== 'danse-macabre') return lessonFor(now, seen);
  const moment = { ...now, view: zoneView(now.view) };
  return HINTS.find((hint) => !seen.includes(hint.key) && hint.when(moment)) ?? null;
}

/** The same for a game that brings its own steps. */
function lessonFor(now: Now, seen: readonly string[]): AnyHint | null {
  const scenario = played.sheet?.first?.quest;
  if (!now.mine || !scenario || now.view.quest !== scenario) return null;
  const moment = { ...now, view: zoneView(now.view) };
  const keyOf = (step: { key: string }) => `${scenario}-${step.key}`;
  const found = played.sheet?.hints.find(
    (step) =>
      !seen.includes(keyOf(step)) &&
      moment.view.round >= (step.round ?? 0) &&
      (!step.verb || offered(moment, step.verb)) &&
      (!step.event || happened(moment, step.event)),
  );
  return found ? { key: keyOf(found), title: found.title, text: found.text } : null;
}
