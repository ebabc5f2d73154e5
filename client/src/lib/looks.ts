// How things look that the server only names.

import type { IconName } from './icons';
import { verb } from './binding';
import type { CardSheet } from './http';
import type { DoorView, Odds, Offer, View } from './wire';

export const FACES = ['round', 'shield', 'square', 'diamond', 'hexagon', 'drop', 'octagon', 'arch'] as const;
export const BASES = ['#37998f', '#d9899b', '#c9b27c', '#7d98ad', '#efe9da', '#a9785b', '#a7c7b5', '#8a8796'] as const;
export const TOKENS: Record<string, string> = {
  red: '#e0594a', blue: '#5b93ea', green: '#63b45f', yellow: '#e3b63c', violet: '#a878d2', necromancer: '#a878d2', neutral: '#a5743f',
};
export const KINDS: [string, string, string][] = [
  ['walker', 'Walker', 'Walkers'], ['fatty', 'Fatty', 'Fatties'], ['runner', 'Runner', 'Runners'],
  ['abomination', 'Abomination', 'Abominations'], ['necromancer', 'Necromancer', 'Necromancers'],
];

/** Zombies by kind, in the fixed order, unknown kinds last. */
export function ordered(zombies: Record<string, number>): [string, number][] {
  const place = (kind: string) => KINDS.findIndex(([key]) => key === kind) + 1 || 99;
  return Object.entries(zombies).filter(([, n]) => n > 0).sort((a, b) => place(a[0]) - place(b[0]));
}

export function kindName(kind: string, number: number): string {
  const found = KINDS.find(([key]) => key === kind);
  const one = found?.[1] ?? kind.replace(/^\w/, (letter) => letter.toUpperCase());
  return number === 1 ? one : (found?.[2] ?? `${one}s`);
}

export function hordeWords(zombies: Record<string, number>): string {
  return ordered(zombies).map(([kind, n]) => `${n} ${kindName(kind, n)}`).join(', ');
}

/** The shortest beginnings that tell names apart. */
export function initials(names: string[]): string[] {
  return names.map((name) => {
    for (let n = 1; n < name.length; n++) {
      if (names.filter((other) => other.startsWith(name.slice(0, n))).length === 1) return name.slice(0, n);
    }
    return name;
  });
}

export function iconFor(offer: Offer | string): IconName {
  const word = verb(offer);
  const known: Record<string, IconName> = {
    move: 'move', sprint: 'sprint', jump: 'sprint', search: 'search', rummage: 'search', open: 'open', close: 'close',
    melee: 'melee', shoot: 'shoot', cast: 'cast', enchant: 'enchant', trade: 'trade', reorganize: 'reorganize',
    noise: 'noise', loud: 'noise', take: 'take', end: 'end', reload: 'reload', eat: 'eat', bile: 'bile', torch: 'torch',
    activate: 'activate', wound: 'wound', miss: 'wound', hit: 'skull', keep: 'hand', drop: 'discard', refuse: 'discard',
    discard: 'discard', bloodlust: 'melee', charge: 'melee', artifact: 'search', pick: 'search', done: 'end', put: 'swap',
    deal: 'cards', remove: 'tomb', fill: 'zombie', way: 'zombie', flee: 'hood', leave: 'exit', armor: 'shield', arrange: 'reorganize',
    stance: 'shield', block: 'shield', 'block-all-out': 'dice', dispel: 'cast', barricade: 'barricade', dismantle: 'barricade', unspike: 'dagger',
    buy: 'cards', bribe: 'trade', pay: 'trade', visit: 'seat', shop: 'seat', 'stay-away': 'end', 'leave-merchant': 'end', 'build-with': 'barricade', 'pick-first': 'activate',
    spike: 'dagger', press: 'zombie', 'give-way': 'sprint', become: 'star', 'all-out': 'dice', careful: 'shield', focus: 'threat', spread: 'melee', 'step-forward': 'activate',
  };
  if (word === 'pick' && typeof offer !== 'string' && offer.g === 'door') return 'key';
  return known[word] ?? 'choice';
}

export function cardIcon(key: string): IconName {
  const rules: [RegExp, IconName][] = [
    [/crossbow/, 'crossbow'], [/bow/, 'bow'], [/axe/, 'axe'], [/dagger/, 'dagger'], [/hammer/, 'hammer'], [/sword/, 'sword'],
    [/lightning/, 'lightning'], [/fireball|inferno/, 'fire'], [/plate/, 'plate'], [/chain/, 'mail'], [/leather|armor/, 'armor'],
    [/shield/, 'shield'], [/torch/, 'torch'], [/bile/, 'flask'], [/plenty|arrows|bolts/, 'arrows'], [/apple/, 'apple'],
    [/meat/, 'meat'], [/water/, 'water'], [/aaahh|trap/, 'zombie'],
  ];
  return rules.find(([pattern]) => pattern.test(key))?.[1] ?? 'spell';
}

export const SLOTS: Record<string, string> = { hand: 'Hand', body: 'Body', pack: 'Backpack' };

/** A goal before anything is done for it. */
export function freshGoal(sentence: string): string {
  return sentence.replace(/ \(0 of [^)]*\)/, '');
}

const MODES: Record<string, string> = { melee: 'Melee', ranged: 'Ranged', magic: 'Combat spell' };

function attackWords(attack: CardSheet['attacks'][number]): string {
  const range = attack.range as unknown as [number, number];
  return `${String(attack.dice)} ${attack.dice === 1 ? 'die' : 'dice'}, ${String(attack.accuracy)}+, damage ${String(attack.damage)}${range[1] > 0 ? `, range ${range[0] === range[1] ? range[0] : range.join('–')}` : ''}${attack.noisy ? ', noisy' : ''}`;
}

/** The combat lines of a card, one for each way to attack with it. */
export function attackLines(card: CardSheet): string[] {
  return card.attacks.map((attack) => `${MODES[String(attack.mode)] ?? ''}: ${attackWords(attack)}`);
}

/** What a card is good for, in a line: its dice, or its text. */
export function cardWorth(card: CardSheet | undefined): string {
  return card?.attacks.map(attackWords).join('; ') || (card?.text ?? '');
}

/** Why an attack can kill nothing; empty where it can. */
export function vainWords(odds: Odds | undefined): string {
  if (!odds?.too_tough.length) return '';
  const names = odds.too_tough.map((kind) => kindName(kind, 1)).map((name) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`).join(' or ');
  if (odds.too_tough.length === Object.keys(odds.kills_of).length) return `damage ${odds.damage} can’t hurt ${names}`;
  return `${names} takes the hits, and damage ${odds.damage} is too little`;
}

export function placeSentence(view: View, name: string): string {
  const place = view.places.find((one) => one.name === name);
  if (!place) return name;
  const title = `${place.kind[0]?.toUpperCase()}${place.kind.slice(1)} ${name}${place.marks.length ? ` (${place.marks.join(', ')})` : ''}`;
  const parts = [
    hordeWords(place.zombies),
    place.survivors.map((key) => {
      const survivor = view.survivors.find((one) => one.key === key);
      return `${survivor?.name ?? key}${key === view.active ? ' (acting)' : ''}`;
    }).join(', '),
    place.noise ? (view.modules.includes('single_noise') ? 'the Noise token' : `${place.noise} Noise`) : '',
    place.bile ? 'Dragon Bile' : '',
    view.spawns.filter((one) => one.zone === name).map((one) => `${one.colour} Spawn ${one.order}${one.active ? '' : ' (asleep)'}`).join(', '),
    view.objectives.filter((one) => one.zone === name).map((one) => (one.colour === 'face down' ? 'face-down Objective' : `${one.colour} Objective`)).join(', '),
    place.exit ? 'Exit' : '',
    ...houseWords(view, name),
  ].filter(Boolean);
  return parts.length ? `${title}: ${parts.join('; ')}.` : `${title}, empty.`;
}

/** What house rules have put into a Zone, in words. */
export function houseWords(view: View, zone: string): string[] {
  const { limited_search, building_spawn, wall_of_woe, barricades, merchants } = view.house;
  const cards = limited_search?.rooms[zone] ?? 0;
  return [
    cards ? `${cards} face-down ${cards === 1 ? 'card' : 'cards'}` : '',
    building_spawn?.rooms.includes(zone) ? `room spawn point${building_spawn.spawning.includes(zone) ? ' that spawns next' : ''}` : '',
    wall_of_woe?.zones.includes(zone) ? 'a Wall of Woe around it' : '',
    ...(barricades?.barricades ?? []).filter((one) => one.zones.includes(zone)).map((one) => `barricade towards ${one.zones.find((other) => other !== zone) ?? ''}`),
    merchants?.zones.includes(zone) ? 'the merchant’s stall' : '',
  ].filter(Boolean);
}

/** What presses against something that can be broken: three dice are the least that are rolled. */
function pressure(barrier: { dice: number; chance: number }): string {
  return barrier.dice < 3 ? '' : `; the dead beside it roll ${barrier.dice} dice and break it in ${percent(barrier.chance)}`;
}

/** How a shut door is shut. */
export function shutWords(view: View, door: DoorView): string {
  const spiked = view.house.spiking?.doors.find((one) => one.number === door.number);
  if (spiked) return `spiked${pressure(spiked)}`;
  if (!door.locked) return 'shut';
  const locks: Record<string, string> = { all: 'until all Objectives are taken', magic: 'by magic, which a Mage can dispel', armored: 'and armored, for a Rogue to pick' };
  return `locked ${locks[door.until] ?? `until the ${door.until} Objective is taken`}`;
}

export function barricadeWords(one: { zones: readonly string[]; dice: number; chance: number }): string {
  return `Barricade between ${one.zones[0]} and ${one.zones[1]}${pressure(one)}`;
}

export const LEVEL_MARKS: Record<string, string> = { blue: 'I', yellow: 'II', orange: 'III', red: 'IV' };

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1 %';
  if (chance < 1 && chance > 0.995) return '>99 %';
  return `${Math.round(chance * 100)} %`;
}
