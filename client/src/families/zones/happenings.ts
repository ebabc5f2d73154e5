// How what happens is shown beside the change it makes: for how long, with which dice and words. What is heard of it is
// in `sounds.ts`.

import type { Face } from '../../kit/CardFace.svelte';
import { timeToRead } from '../../kit/reading';
import type { TableEvent } from '../../shell/wire';
import { faceOf, thingOf } from './cardFaces';
import { zoneOf, type Flare } from './differences';
import { hordeWords } from './looks';
import { played } from './played.svelte';
import type { Throw } from './rolls';
import type { View } from './wire';

/** What a difference between two positions can't show. */
export interface Shown {
  /** How long it stays before the next. */
  ms: number;
  flare?: Flare;
  roll?: Throw;
}
/** `last` are the dice that lie on the table. */
type Show = (event: TableEvent, view: View, last: Throw | null) => Shown;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const dice = (value: unknown): number[] => (value as number[] | undefined) ?? [];

/** Only a rest. */
const rest =
  (ms: number): Show =>
  () => ({ ms });

/** Words in the Zone of the event. */
const flare =
  (ms: number, words: string, tone: Flare['tone']): Show =>
  (event) => ({ ms, flare: { zone: text(event.zone), text: words, tone } });

/** Words where a Survivor stands. */
const over =
  (ms: number, words: string, tone: Flare['tone']): Show =>
  (event, view) => ({
    ms,
    flare: { zone: zoneOf(view, text(event.survivor)), text: words, tone },
  });

/** A card with a story is read by everybody; whoever has read it goes on. */
const story: Show = (event) => ({ ms: Math.min(LONGEST_STORY, 2 * timeToRead(event.sentence ?? '')) });
const LONGEST_STORY = 5200;

const SHOWN: Record<string, Show> = {
  CardTaken: story,
  NoteRead: story,
  CardShown: story,
  Moved: rest(260),
  ZombiesMoved: rest(420),
  ZombiesPushed: rest(420),
  ZombiesAttack: flare(650, 'attack!', 'wound'),
  Wounded: rest(700),
  WoundsPrevented: over(450, 'spared', 'good'),
  ZombiesKilled: rest(380),
  ZombiesPlaced: rest(320),
  ZombieCardDrawn: rest(900),
  DoorOpened: rest(320),
  NoiseMade: rest(220),
  BuildingRevealed: rest(350),
  Eliminated: rest(1100),
  LeftBoard: rest(400),
  PhaseBegan: rest(550),
  RoundBegan: rest(300),
  ObjectiveTaken: rest(500),
  GoalReached: rest(60),
  LevelReached: rest(600),
  SkillGained: rest(400),
  CardDrawn: rest(600),
  CardGained: rest(200),
  Healed: rest(350),
  NecromancerEntered: rest(800),
  NecromancerEscaped: rest(800),
  SpawnTokenPlaced: rest(350),
  SpawnTokenRemoved: rest(500),
  DragonFire: rest(900),
  IceBroke: flare(1000, 'the ice breaks', 'wound'),
  CauldronPoured: flare(1000, 'tar!', 'wound'),
  CauldronShifted: rest(350),
  CauldronPlaced: rest(350),
  CauldronLost: flare(500, 'Cauldron lost', 'wound'),
  CorruptionSet: flare(800, 'Corruption', 'wound'),
  CorruptionRemoved: flare(500, 'cleansed', 'good'),
  SpawnTokenMoved: rest(500),
  SpawnTokenAwoke: flare(800, 'awake', 'wound'),
  BeaconMoved: rest(500),
  DefilerEntered: rest(800),
  StatueBroken: flare(900, 'broken!', 'wound'),
  StatueMended: flare(500, 'mended', 'good'),
  AbominationDrawn: rest(700),
  VaultWeaponLaid: rest(400),
  ZombiesFroze: flare(450, 'frozen', 'good'),
  ZombiesThawed: rest(120),
  SiegeBegan: rest(900),
  ExtraActivation: rest(600),
  OutOfMiniatures: rest(600),
  CarEntered: rest(300),
  CarLeft: rest(300),
  CarDriven: rest(480),
  MolotovBurst: rest(900),
  ZombiesBurnt: rest(500),
  MissionDeed: rest(400),
  WeaponBroke: over(600, 'breaks!', 'wound'),
  FocusedHits: (event) => ({
    ms: 500,
    flare: {
      zone: text(event.zone),
      text: `${Number(event.damage)} of ${Number(event.needed)}`,
      tone: Number(event.damage) >= Number(event.needed) ? 'kill' : 'good',
    },
  }),
  GameEnded: rest(700),
  TurnBegan: rest(0),
  TurnEnded: rest(0),
  Attacked: rest(0),
  AttackResolved: rest(0),
  ExperienceGained: rest(0),

  // -- dice

  DiceRolled: (event) => rolled(900, event, text(event.why), {}),
  DiceRerolled: (event, _, last) => ({
    ms: 800,
    roll: {
      who: text(event.survivor),
      why: 'again',
      dice: dice(event.dice),
      target: last?.target ?? 7,
      ...(last?.wild ? { wild: last.wild } : {}),
    },
  }),
  AllOutRolled: (event, _, last) =>
    rolled(900, event, 'attack', {
      dice: last?.who === text(event.survivor) ? last.dice : [],
      wild: dice(event.dice),
    }),
  MissesRolledAgain: (event) => rolled(900, event, 'friends', { bad: true }),
  StanceRolled: (event) => rolled(1000, event, 'stance', { wild: dice(event.all_out) }),
  BreakoutRolled: (event) => ({
    ...rolled(1100, event, 'breakout', { who: '', bad: true, needed: Number(event.needed) }),
    flare: {
      zone: text(event.zone),
      text: event.broken ? 'broken!' : 'it holds',
      tone: event.broken ? 'wound' : 'good',
    },
  }),

  // -- house rules

  CardsLaid: rest(200),
  RoomConfirmed: flare(350, 'seen', 'good'),
  DoorSpiked: rest(450),
  DoorBroken: rest(650),
  SpikesDrawn: rest(300),
  BarricadeBuilt: flare(500, 'barricade', 'good'),
  BarricadeTakenDown: rest(400),
  BarricadeBroken: flare(700, 'breaks!', 'wound'),
  StanceTaken: over(350, 'stance', 'good'),
  WaresLaidOut: rest(300),
  MerchantBribed: rest(300),
  MerchantPaid: rest(120),
  WallRaised: flare(700, 'Wall of Woe', 'wound'),
  WallMoved: rest(500),
  WallFell: flare(500, 'the wall falls', 'good'),
  Crushed: flare(1100, 'crushed', 'wound'),
  NecromancerActed: (event) => ({
    ms: 800,
    flare: { zone: text(event.zone), text: `⚅ ${Number(event.die)}`, tone: 'spawn' },
  }),
  LightningStruck: flare(800, '⚡', 'wound'),
};

const OTHERS: Shown = { ms: 60 };

export function shownOf(event: TableEvent, view: View, last: Throw | null): Shown {
  return SHOWN[event.type]?.(event, view, last) ?? OTHERS;
}

// -- what is shown together

const MOVES = new Set(['ZombiesMoved', 'ZombiesPushed']);
const BLOWS = new Set(['ZombiesAttack', 'Wounded', 'WoundsPrevented']);
const ARRIVALS = new Set(['ZombiesPlaced', 'NecromancerEntered', 'SpawnTokenPlaced', 'OutOfMiniatures']);

/** Whether an event belongs to the scene of those before it; `view` is the position in which the scene began. */
export function togetherOf(scene: TableEvent[], next: TableEvent, view: View): boolean {
  if (scene.every((event) => MOVES.has(event.type)) && MOVES.has(next.type)) return isSameWave(scene, next, view);
  if (scene.every((event) => BLOWS.has(event.type)) && BLOWS.has(next.type)) return true;
  return scene[0]?.type === 'ZombieCardDrawn' && ARRIVALS.has(next.type);
}

/** Groups move at once if they stood where they start before the wave: who has moved moves again in the next. */
function isSameWave(scene: TableEvent[], next: TableEvent, view: View): boolean {
  const origin = text(next.origin);
  const stood = view.places.find((place) => place.name === origin)?.zombies ?? {};
  const leaving = [...scene, next].filter((event) => text(event.origin) === origin);
  return kindsOf(leaving).every((kind) => sumOf(leaving, kind) <= (stood[kind] ?? 0));
}

const hordeOf = (event: TableEvent): Record<string, number> =>
  (event.horde as Record<string, number> | undefined) ?? {};
const sumOf = (events: TableEvent[], kind: string): number =>
  events.reduce((sum, event) => sum + (hordeOf(event)[kind] ?? 0), 0);
const kindsOf = (events: TableEvent[]): string[] => [
  ...new Set(events.flatMap((event) => Object.keys(hordeOf(event)))),
];

const WAVE = 900;

/** What is said of a scene, and how long it takes to read. */
export function wordsOf(scene: TableEvent[]): { text: string; ms: number } {
  if (scene.every((event) => MOVES.has(event.type))) {
    const number = kindsOf(scene).reduce((sum, kind) => sum + sumOf(scene, kind), 0);
    return { text: `${number} zombies move.`, ms: WAVE };
  }
  const said = scene.flatMap((event) => event.sentence || []).join(' ');
  return { text: said, ms: timeToRead(said) };
}

/** What happens to a card that was found. */
const OF_A_FIND = new Set(['CardGained', 'CardDiscarded']);

/** The card that lies on the table after an event, of the zombies or found: a new one, the same, or none any more. */
export function cardOf(event: TableEvent, lies: Face | null, view: View): Face | null {
  if (STORIES.has(event.type)) return paperOf(view, text(event.card) || text(event.note));
  if (event.type === 'CardDrawn') {
    const sheet = played.sheet?.cards.find((one) => one.key === event.card);
    return sheet ? faceOf(sheet) : null;
  }
  if (event.type !== 'ZombieCardDrawn') return ARRIVALS.has(event.type) || OF_A_FIND.has(event.type) ? lies : null;
  const brings = (event.brings as Record<string, number> | undefined) ?? {};
  const face: Face = {
    icon: 'threat',
    thing: thingOf('aaahh'),
    name: 'Zombie card',
    lines: [],
    text: event.sentence ?? '',
  };
  if (!Object.keys(brings).length) return face; // its sentence says what it is
  return { ...face, lines: [`for ${text(event.zone)}, at ${text(event.level)}`], text: `${hordeWords(brings)}.` };
}

/** Cards that everybody reads as they come. */
const STORIES = new Set(['CardTaken', 'NoteRead', 'CardShown']);

/** What is said below while an event is shown; the story of a card stands on the card. */
export function captionOf(event: TableEvent, view: View): string {
  const paper = STORIES.has(event.type) ? paperOf(view, text(event.card) || text(event.note)) : null;
  const onCard = paper ? [paper.text ?? '', ...(paper.lines ?? [])] : [];
  return onCard.reduce((left, told) => left.replace(told, ''), event.sentence ?? '').trim();
}

/** A card or Note that has been read, as it is read. */
function paperOf(view: View, id: string): Face | null {
  const paper = view.house.objective_cards?.read.find((one) => one.id === id);
  return paper ? { icon: 'scroll', name: paper.title, lines: [paper.story], text: paper.says.join(' ') } : null;
}

/** Whether it is shown even to those who skip: dice are. */
export function isRoll(event: TableEvent): boolean {
  return ROLLS.has(event.type);
}
const ROLLS = new Set([
  'DiceRolled',
  'DiceRerolled',
  'AllOutRolled',
  'MissesRolledAgain',
  'BreakoutRolled',
  'StanceRolled',
]);

function rolled(ms: number, event: TableEvent, why: string, more: Partial<Throw>): Shown {
  const roll = { who: text(event.survivor), why, dice: dice(event.dice), target: Number(event.target ?? 7), ...more };
  return { ms, roll };
}
