// Copies the few icons we use out of the game-icons set, so that the page does not load four thousand of them.
import { readFileSync, writeFileSync } from 'node:fs';

const USED = {
  move: 'walking-boot', sprint: 'run', search: 'open-chest', open: 'wooden-door', close: 'closed-doors',
  melee: 'crossed-swords', shoot: 'bow-arrow', cast: 'bolt-spell-cast', enchant: 'spell-book', trade: 'trade',
  reorganize: 'backpack', noise: 'hunting-horn', take: 'flag-objective', end: 'hourglass', reload: 'crossbow',
  eat: 'bread', bile: 'fizzing-flask', torch: 'torch', activate: 'candle-flame', choice: 'perspective-dice-five',
  wound: 'bleeding-heart', skull: 'death-skull', heart: 'hearts', undo: 'return-arrow', threat: 'evil-eyes',
  sword: 'broadsword', axe: 'battle-axe', dagger: 'plain-dagger', hammer: 'flat-hammer', bow: 'bow-arrow',
  crossbow: 'crossbow', spell: 'spell-book', fire: 'fireball', lightning: 'lightning-storm', shield: 'checked-shield',
  armor: 'leather-armor', mail: 'chain-mail', plate: 'breastplate', arrows: 'quiver', food: 'bread',
  apple: 'shiny-apple', meat: 'meat', water: 'waterskin', flask: 'fizzing-flask', book: 'scroll-unfurled',
  raven: 'raven', tomb: 'tombstone', candle: 'candle-light', hand: 'hand', body: 'shoulder-armor', pack: 'backpack',
  exit: 'exit-door', key: 'skeleton-key', cards: 'card-exchange', plague: 'plague-doctor-profile', star: 'laurel-crown',
  zombie: 'shambling-zombie', hood: 'hooded-figure', discard: 'trash-can', crown: 'laurel-crown', link: 'linked-rings',
  computer: 'gears', seat: 'tavern-sign', dice: 'perspective-dice-five', barricade: 'barricade', stall: 'shop', swap: 'card-exchange',
};
const set = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)));
const lines = Object.entries(USED).map(([key, name]) => {
  const icon = set.icons[name];
  if (!icon) throw new Error(`game-icons has no "${name}" (for ${key})`);
  return `  ${key}: ${JSON.stringify(icon.body.replaceAll(' fill="currentColor"', ''))},`;
});
writeFileSync(
  new URL('../src/lib/icons.ts', import.meta.url),
  `// Made by scripts/icons.mjs from game-icons.net (CC BY 3.0); see the credits page.\n` +
    `export const ICONS = {\n${lines.join('\n')}\n} as const;\n\nexport type IconName = keyof typeof ICONS;\n`,
);
