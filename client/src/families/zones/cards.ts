// Cards as they are drawn and read.

import type { Face } from '../../kit/CardFace.svelte';
import type { IconName } from '../../kit/icons';
import type { CardSheet } from './wire';

export function cardIcon(key: string): IconName {
  const rules: [RegExp, IconName][] = [
    [/pistol|gun|sub-mg|sawed-off|rifle|twins/, 'shoot'],
    [/chainsaw/, 'axe'],
    [/katana|machete/, 'sword'],
    [/crowbar|bat$|^pan$/, 'hammer'],
    [/molotov/, 'fire'],
    [/gasoline|bottles/, 'flask'],
    [/flashlight/, 'torch'],
    [/scope/, 'threat'],
    [/mask/, 'shield'],
    [/food|rice/, 'meat'],
    [/wounded/, 'wound'],
    [/objective/, 'key'],
    [/crossbow/, 'crossbow'],
    [/bow/, 'bow'],
    [/axe/, 'axe'],
    [/dagger/, 'dagger'],
    [/hammer/, 'hammer'],
    [/sword/, 'sword'],
    [/lightning/, 'lightning'],
    [/fireball|inferno/, 'fire'],
    [/plate/, 'plate'],
    [/chain/, 'mail'],
    [/leather|armor/, 'armor'],
    [/shield/, 'shield'],
    [/torch/, 'torch'],
    [/bile/, 'flask'],
    [/plenty|arrows|bolts/, 'arrows'],
    [/apple/, 'apple'],
    [/meat/, 'meat'],
    [/water/, 'water'],
    [/aaahh|trap/, 'zombie'],
  ];
  return rules.find(([pattern]) => pattern.test(key))?.[1] ?? 'spell';
}

const MODES: Record<string, string> = { melee: 'Melee', ranged: 'Ranged', magic: 'Combat spell' };

function attackWords(attack: CardSheet['attacks'][number]): string {
  const range = attack.range as unknown as [number, number];
  const dice = `${String(attack.dice)} ${attack.dice === 1 ? 'die' : 'dice'}`;
  const reach = range[1] > 0 ? `, range ${range[0] === range[1] ? range[0] : range.join('–')}` : '';
  const noise = attack.noisy ? ', noisy' : '';
  return `${dice}, ${String(attack.accuracy)}+, damage ${String(attack.damage)}${reach}${noise}`;
}

/** The combat lines of a card, one for each way to attack with it. */
export function attackLines(card: CardSheet): string[] {
  return card.attacks.map((attack) => `${MODES[String(attack.mode)] ?? ''}: ${attackWords(attack)}`);
}

/** A card as it is read. */
export function faceOf(card: CardSheet): Face {
  return { icon: cardIcon(card.key), name: card.name, lines: attackLines(card), text: card.text };
}

/** What a card is good for, in a line: its dice, or its text. */
export function cardWorth(card: CardSheet | undefined): string {
  return card?.attacks.map(attackWords).join('; ') || (card?.text ?? '');
}
