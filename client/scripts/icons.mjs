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
  hammer: 'flat-hammer',
  bow: 'bow-arrow',
  crossbow: 'crossbow',
  spell: 'spell-book',
  fire: 'fireball',
  lightning: 'lightning-storm',
  shield: 'checked-shield',
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
  sight: 'spyglass',
  scroll: 'scroll-unfurled',
};

/** Symbols that stand for cards. Where cards have pictures nobody sees them, so that they come on their own. */
const THINGS = {
  sword: 'broadsword',
  axe: 'battle-axe',
  dagger: 'plain-dagger',
  armor: 'leather-armor',
  mail: 'chain-mail',
  plate: 'breastplate',
  arrows: 'quiver',
  apple: 'shiny-apple',
  meat: 'meat',
  water: 'waterskin',
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

const NUMBERS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** A path as its steps: the letter, and the numbers of one step each. */
function stepsOf(path) {
  const steps = [];
  for (const [, letter, told] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const each = NUMBERS[letter.toLowerCase()];
    const numbers = [...told.matchAll(/[-+]?(?:\d*\.)?\d+/g)].map(Number);
    if (each ? numbers.length % each : numbers.length) throw new Error(`a path that we can't read: ${letter}${told}`);
    if (!each) steps.push([letter, []]);
    // What follows a first `m` without a letter are lines.
    for (let at = 0; at < numbers.length; at += each || 1) {
      const line = { m: 'l', M: 'L' }[letter];
      steps.push([at && line ? line : letter, numbers.slice(at, at + each)]);
    }
  }
  return steps;
}

/**
 * The same drawing with whole numbers. An icon is 512 wide and shown at 60 pixels at most, so that nobody sees it; the
 * page is thirty kilobytes lighter. Every point is rounded where it is, and not its distance from the last one, so that
 * a long path closes where it began.
 */
function rounded(path) {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let drawn = '';
  let last = '';
  const far = (value, from) => Math.round(value) - Math.round(from);
  for (const [letter, numbers] of stepsOf(path)) {
    const step = letter.toLowerCase();
    const [byX, byY] = letter === step ? [x, y] : [0, 0];
    let told;
    if (step === 'z') [told, x, y] = [[], startX, startY];
    else if (step === 'h') [told, x] = [[far(byX + numbers[0], x)], byX + numbers[0]];
    else if (step === 'v') [told, y] = [[far(byY + numbers[0], y)], byY + numbers[0]];
    else {
      const lead = step === 'a' ? numbers.slice(0, 5).map((one) => Math.round(one * 10) / 10) : [];
      const points = numbers.slice(lead.length);
      told = [...lead, ...points.map((one, at) => (at % 2 ? far(byY + one, y) : far(byX + one, x)))];
      [x, y] = [byX + points.at(-2), byY + points.at(-1)];
    }
    if (step === 'm') [startX, startY] = [x, y];
    // A letter that stands already is not said again; after `m` it would mean a line.
    drawn += step === last && step !== 'm' && step !== 'z' ? '' : step;
    for (const [at, number] of told.entries())
      drawn += (/\d$/.test(drawn) && number >= 0) || (at && step === 'a' && number >= 0) ? ` ${number}` : `${number}`;
    last = step;
  }
  return drawn;
}

const set = JSON.parse(readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url)));

/** The drawings of some symbols by their names. One that serves several purposes is loaded once. */
function drawings(used, exported) {
  const names = [...new Set(Object.values(used))];
  const drawn = names.map((name, number) => `const i${number} = ${JSON.stringify(bodyOf(name))}; // ${name}`);
  const uses = Object.entries(used).map(([key, name]) => `  ${named(key)}: i${names.indexOf(name)},`);
  return `${drawn.join('\n')}\n\nexport const ${exported} = {\n${uses.join('\n')}\n} as const;\n`;
}
const named = (key) => (/^\w+$/.test(key) ? key : `'${key}'`);

function bodyOf(name) {
  const icon = set.icons[name];
  if (!icon) throw new Error(`game-icons has no "${name}"`);
  return icon.body
    .replaceAll(' fill="currentColor"', '')
    .replaceAll(/ d="([^"]*)"/g, (_, path) => ` d="${rounded(path)}"`);
}

const MADE = '// Made by scripts/icons.mjs from game-icons.net (CC BY 3.0); see the credits page.\n';
const write = (file, text) => writeFileSync(new URL(`../src/kit/${file}`, import.meta.url), MADE + text);
write('thingIcons.ts', drawings(THINGS, 'THING_ICONS'));
write(
  'icons.ts',
  `${drawings(USED, 'ICONS')}
/** Symbols of things, which come on their own (\`thingIcons.ts\`). */
const THINGS = [${Object.keys(THINGS)
    .map((key) => `'${key}'`)
    .join(', ')}] as const;

export type IconName = keyof typeof ICONS | (typeof THINGS)[number];

/** A symbol by the name that the server gives; dice where there is none of it. */
export const isIcon = (name: string): name is IconName => name in ICONS || (THINGS as readonly string[]).includes(name);
export const iconNamed = (name: string): IconName => (isIcon(name) ? name : 'dice');
`,
);
