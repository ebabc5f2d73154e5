// What is shown on the board while something happens. What an event changed comes with it; what a change can't show,
// dice and cries, is added here; what is heard of it is in `sounds.ts`.

import type { Face } from '../../kit/CardFace.svelte';
import { GREAT_MS, type GreatMoment } from '../../kit/GreatMoment.svelte';
import { timeToRead } from '../../kit/reading';
import { settings } from '../../kit/settings.svelte';
import { play } from '../../kit/sound';
import type { Roll } from '../../kit/roll';
import type { Beat, Stage, Timeline } from '../../shell/table/timeline.svelte';
import type { TableEvent, View as AnyView } from '../../shell/wire';
import { faceOf, nameOf } from './looks';
import type { Step } from './roster';
import { momentOf } from './moments';
import { sheets } from './sheets';
import { heardOf } from './sounds';
import { squareView, type View } from './wire';

export interface Flash {
  id: number;
  square: string;
  text: string;
  tone: 'bad' | 'good' | 'plain';
}

const PAUSE: Record<string, number> = {
  HumanMoved: 280,
  HumanTurned: 200,
  ZombieMoved: 300,
  ZombieTurned: 200,
  ZombieCame: 350,
  ZombieKilled: 500,
  BarricadeRaised: 400,
  BarricadeFell: 600,
  BarricadeReinforced: 400,
  AttackMade: 1000,
  BurstMade: 1000,
  BiteRolled: 1000,
  InfectionRolled: 1100,
  MadnessRolled: 1100,
  EngineTried: 1200,
  DirectionRolled: 800,
  EdgeChosen: 500,
  CardDrawn: 900,
  CardTaken: 300,
  HumanZombified: 1200,
  HumanKilled: 1200,
  SlipShown: 1400,
  CellarFound: 900,
  CarOverrun: 900,
  TwentyEightBegan: 900,
  ZombieTurnBegan: 450,
  RoundStarted: 300,
  PlagueOver: 700,
  WeaponEmptied: 400,
  FlarePlaced: 400,
};
const RESULTS: Record<string, string> = {
  oops: 'OOPS',
  miss: 'a miss',
  body: 'pushed back',
  kill: 'a head shot',
  turn: 'in the face',
};
/** What happens to a card that was drawn. */
const OF_A_CARD = new Set(['CardTaken', 'CardDiscarded']);
const DICE_LIE = 4200; // milliseconds
const WORTH_WORDS = 300; // what is shorter has no caption

/** What zombies do one after the other, and what is shown as one wave: those that walk, and those that come. */
const WALKING = new Set(['ZombieMoved', 'ZombieTurned', 'ZombieWaited']);
const COMING = new Set(['ZombieCame']);
const WAVES = [WALKING, COMING];
const WAVE = 900;
const MISSES = 1300;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const momentIn = (event: TableEvent, after: AnyView): GreatMoment | null =>
  settings.plain ? null : momentOf(event, squareView(after));

/** Who went where, in the order in which they went. */
export const stepsOf = (events: readonly TableEvent[]): Step[] =>
  events.flatMap((event) =>
    event.type === 'ZombieMoved' ? [{ from: text(event.origin), to: text(event.square) }] : [],
  );

const isMiss = (event: TableEvent): boolean => event.type === 'BiteRolled' && !event.hit;

/** What is said of a wave; how many walk is told by where they end. */
export function wordsOf(events: readonly TableEvent[], view: View): string {
  const [first] = events;
  if (first && isMiss(first)) return `${events.length} bites at ${nameOf(view, text(first.human))} miss.`;
  if (events.every((event) => COMING.has(event.type))) return `${events.length} more zombies come.`;
  const walkers = new Set<string>();
  for (const { from, to } of stepsOf(events)) {
    walkers.delete(from);
    walkers.add(to);
  }
  if (!walkers.size) return 'The zombies look about.';
  return walkers.size === 1 ? 'A zombie moves.' : `${walkers.size} zombies move.`;
}

export class SquareStage implements Stage {
  flashes = $state<Flash[]>([]);
  roll = $state.raw<Roll | null>(null);
  card = $state.raw<Face | null>(null);
  /** The edge that zombies came from last, for the arrow on the rim. */
  edge = $state('');
  /** The steps that led to the view that is seen, so that each zombie goes its own way. */
  steps = $state.raw<readonly Step[]>([]);
  #next = 0;

  constructor(private readonly timeline: Timeline) {}

  begin(): void {
    this.card = null;
    this.roll = null;
  }

  clear(): void {
    this.flashes = [];
    this.begin();
  }

  isAlwaysShown(event: TableEvent): boolean {
    return ['AttackMade', 'BiteRolled', 'InfectionRolled', 'EngineTried', 'BurstMade'].includes(event.type);
  }

  async enact(event: TableEvent, from: AnyView, to: AnyView): Promise<void> {
    const before = squareView(from);
    const ms = this.#lengthOf({ event, before: from, after: to });
    if (event.sentence && ms >= WORTH_WORDS) this.timeline.caption = event.sentence;
    for (const { effect, size, after = 0 } of heardOf(event))
      play(effect, { size, after: this.timeline.paced(after) / 1000 });
    this.#turn(event);
    this.steps = stepsOf([event]);
    this.timeline.look(to);
    this.#cry(event, before);
    this.#dice(event, before);
    const end = this.timeline.tell(momentIn(event, to));
    if (ms) await this.timeline.wait(ms);
    end();
  }

  // -- several things at once

  /** Zombies walk in one wave as long as nothing else happens, come in one, and snap at one human in vain. */
  joins(scene: Beat[], next: Beat): boolean {
    const events = [...scene, next].map(({ event }) => event);
    if (events.every(isMiss)) return events.every((event) => event.human === next.event.human);
    return WAVES.some((wave) => events.every((event) => wave.has(event.type)));
  }

  lasts(scene: Beat[]): number {
    const [first] = scene;
    return first && scene.length === 1 ? this.#lengthOf(first) : first && isMiss(first.event) ? MISSES : WAVE;
  }

  phaseOf(view: AnyView): string {
    const { active, round } = squareView(view);
    return active === 'zombies' ? `${active} ${round}` : '';
  }

  async enactTogether(scene: Beat[]): Promise<void> {
    const events = scene.map(({ event }) => event);
    const last = scene.at(-1);
    if (!last) return;
    const view = squareView(last.before);
    this.timeline.caption = wordsOf(events, view);
    for (const effect of new Set(events.flatMap(heardOf).map((heard) => heard.effect)))
      play(effect, { size: events.length });
    this.#turn(last.event);
    this.steps = stepsOf(events);
    this.timeline.look(last.after);
    if (isMiss(last.event)) {
      this.#cry(last.event, view);
      this.#dice({ ...last.event, die: undefined, dice: events.map(({ die }) => die) }, view);
    }
    await this.timeline.wait(this.lasts(scene));
  }

  /** How long an event is seen, with the time to read what the dead do; on one's own turn nobody wants to wait. */
  #lengthOf({ event, after }: Beat): number {
    const ms = Math.max(PAUSE[event.type] ?? 0, momentIn(event, after) ? GREAT_MS : 0);
    return ms >= WORTH_WORDS && this.phaseOf(after) ? Math.max(ms, timeToRead(event.sentence ?? '')) : ms;
  }

  /** A card that is drawn is turned over, and lies there until the next thing that is none of its doing. */
  #turn(event: TableEvent): void {
    if (event.type === 'CardDrawn' && !this.timeline.isSkipping) {
      const sheet = sheets.cards.find(({ key }) => key === event.card);
      this.card = sheet ? faceOf(sheet) : null;
    } else if (!OF_A_CARD.has(event.type)) this.card = null;
  }

  #cry(event: TableEvent, view: View): void {
    const human = text(event.human);
    const at = view.humans.find((one) => one.key === human)?.square ?? '';
    switch (event.type) {
      case 'DirectionRolled':
      case 'EdgeChosen':
        this.edge = text(event.edge) || this.edge;
        return;
      case 'ZombieKilled':
        return this.#flash(text(event.square), 'down', 'good');
      case 'BiteRolled':
        return this.#flash(at, event.hit ? 'bitten!' : 'missed', event.hit ? 'bad' : 'plain');
      case 'HumanZombified':
        return this.#flash(at, 'turned', 'bad');
      case 'HumanKilled':
        return this.#flash(at, 'dead', 'bad');
      case 'WeaponEmptied':
        return this.#flash(at, 'empty', 'bad');
      case 'AttackMade':
        return this.#flash(at, RESULTS[text(event.result)] ?? '', event.result === 'oops' ? 'bad' : 'plain');
    }
  }

  #dice(event: TableEvent, view: View): void {
    const dice = Array.isArray(event.dice)
      ? (event.dice as number[])
      : typeof event.die === 'number'
        ? [event.die]
        : [];
    if (!dice.length) return;
    const who = nameOf(view, text(event.human));
    // Every weapon has results of its own, and bites and engines their readings: what came of it is told by the event.
    const thrown: Record<string, [title: string, good: boolean, sum: string, bad?: boolean]> = {
      AttackMade: [`${who} attacks`, !['miss', 'oops'].includes(text(event.result)), RESULTS[text(event.result)] ?? ''],
      BurstMade: [`${who} throws`, false, ''],
      BiteRolled: [
        dice.length > 1 ? `Zombies snap at ${who}` : `A zombie snaps at ${who}`,
        Boolean(event.hit),
        event.hit ? 'bitten' : 'missed',
        true,
      ],
      InfectionRolled: [`${who} rolls for infection`, !event.failed, event.failed ? 'infected' : 'spared'],
      EngineTried: [`${who} turns the key`, Boolean(event.caught), event.caught ? 'it starts' : 'nothing'],
      MadnessRolled: [`${who} rolls for madness`, Boolean(event.mad), event.mad ? 'everybody goes mad' : 'quiet', true],
      DirectionRolled: ['The direction die', false, event.edge ? '' : 'wild'],
    };
    const told = thrown[event.type];
    if (!told) return;
    const id = ++this.#next;
    const [title, good, sum, bad = false] = told;
    this.roll = {
      ...{ id, title, target: null, good, dice, wild: [], wildName: '', bad, broken: '' },
      sum: sum || text(event.sentence),
      label: text(event.sentence),
    };
    setTimeout(() => {
      if (this.roll?.id === id) this.roll = null;
    }, DICE_LIE);
  }

  #flash(square: string, words: string, tone: Flash['tone']): void {
    if (this.timeline.isSkipping || !square || !words) return;
    const id = ++this.#next;
    this.flashes = [...this.flashes, { id, square, text: words, tone }];
    setTimeout(() => {
      this.flashes = this.flashes.filter((one) => one.id !== id);
    }, 1300);
  }
}
