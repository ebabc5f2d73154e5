// Copies the few icons we use out of the game-icons set, so that the page does not load four thousand of them.
import { readFileSync, writeFileSync } from 'node:fs';

const USED = {
  move: 'walking-boot',
  sprint: 'run',
  search: 'open-chest',
  open: 'wooden-door',
  close: 'closed-doors',
  melee: 'crossed-swords',
  shoot: 'bow-arrow',
  cast: 'bolt-spell-cast',
  enchant: 'spell-book',
  trade: 'trade',
  reorganize: 'backpack',
  noise: 'hunting-horn',
  take: 'flag-objective',
  end: 'hourglass',
  reload: 'crossbow',
  eat: 'bread',
  bile: 'fizzing-flask',
  torch: 'torch',
  activate: 'candle-flame',
  choice: 'perspective-dice-five',
  wound: 'bleeding-heart',
  skull: 'death-skull',
  undo: 'return-arrow',
  threat: 'evil-eyes',
  sword: 'broadsword',
  axe: 'battle-axe',
  dagger: 'plain-dagger',
  hammer: 'flat-hammer',
  bow: 'bow-arrow',
  crossbow: 'crossbow',
  spell: 'spell-book',
  fire: 'fireball',
  lightning: 'lightning-storm',
  shield: 'checked-shield',
  armor: 'leather-armor',
  mail: 'chain-mail',
  plate: 'breastplate',
  arrows: 'quiver',
  apple: 'shiny-apple',
  meat: 'meat',
  water: 'waterskin',
  flask: 'fizzing-flask',
  raven: 'raven',
  tomb: 'tombstone',
  candle: 'candle-light',
  hand: 'hand',
  body: 'shoulder-armor',
  pack: 'backpack',
  exit: 'exit-door',
  key: 'skeleton-key',
  cards: 'card-exchange',
  star: 'laurel-crown',
  zombie: 'shambling-zombie',
  hood: 'hooded-figure',
  discard: 'trash-can',
  computer: 'gears',
  seat: 'tavern-sign',
  dice: 'perspective-dice-five',
  barricade: 'barricade',
  stall: 'shop',
  swap: 'card-exchange',
  katana: 'katana',
  hail: 'ice-bolt',
  snake: 'snake',
  lance: 'spear-hook',
  halberd: 'halberd',
  pan: 'saucepan',
  bat: 'baseball-bat',
  crowbar: 'crowbar',
  'fire-axe': 'fire-axe',
  machete: 'machete',
  chainsaw: 'chainsaw',
  pistol: 'pistol-gun',
  twins: 'crossed-pistols',
  uzi: 'uzi',
  shotgun: 'shotgun',
  'sawed-off': 'sawed-off-shotgun',
  rifle: 'winchester-rifle',
  molotov: 'molotov',
  scope: 'crosshair',
  gasoline: 'jerrycan',
  bottle: 'beer-bottle',
  flashlight: 'flashlight',
  mask: 'jason-mask',
  bullets: 'bullets',
  shells: 'shotgun-rounds',
  can: 'opened-food-can',
  rice: 'bowl-of-rice',
};
const set = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)));
const names = [...new Set(Object.values(USED))];
const drawings = names.map((name, number) => {
  const icon = set.icons[name];
  if (!icon) throw new Error(`game-icons has no "${name}"`);
  return `const i${number} = ${JSON.stringify(icon.body.replaceAll(' fill="currentColor"', ''))}; // ${name}`;
});
// A drawing that serves several purposes is loaded once.
const uses = Object.entries(USED).map(
  ([key, name]) => `  ${/^\w+$/.test(key) ? key : `'${key}'`}: i${names.indexOf(name)},`,
);
writeFileSync(
  new URL('../src/kit/icons.ts', import.meta.url),
  `// Made by scripts/icons.mjs from game-icons.net (CC BY 3.0); see the credits page.\n` +
    `${drawings.join('\n')}\n\nexport const ICONS = {\n${uses.join('\n')}\n} as const;\n\n` +
    `export type IconName = keyof typeof ICONS;\n\n` +
    `/** A symbol by the name that the server gives; dice where there is none of it. */\n` +
    `export const isIcon = (name: string): name is IconName => name in ICONS;\n` +
    `export const iconNamed = (name: string): IconName => (isIcon(name) ? name : 'dice');\n`,
);
