// What is heard when: every event by its name, every weapon by its card, every throat by its sheet.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { scapeOf as scapeOfHouse } from '../src/families/squares/scape';
import * as squares from '../src/families/squares/sounds';
import type { CardSheet as SearchCard, House, View as SquareView } from '../src/families/squares/wire';
import { played } from '../src/families/zones/played.svelte';
import { scapeOf } from '../src/families/zones/scape';
import * as zones from '../src/families/zones/sounds';
import type { CardSheet, View, ZoneSheet } from '../src/families/zones/wire';
import { EFFECTS, type Recipe } from '../src/kit/sound/effects';
import { beatsOf, lengthOf } from '../src/kit/sound/layers';
import { HEARD, paletteOf } from '../src/kit/sound/palettes';
import type { Palette } from '../src/kit/sound';
import { patched } from '../src/shell/merge';
import type { TableEvent } from '../src/shell/wire';
import { scene } from './scene';

const PACKAGE = join(import.meta.dirname, '../../src/gravetide');

/** All texts of the package below a folder. */
function sources(folder: string): string {
  return readdirSync(join(PACKAGE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.py'))
    .map((name) => readFileSync(join(PACKAGE, folder, name), 'utf8'))
    .join('\n');
}
const eventsOf = (family: string): Set<string> =>
  new Set(
    [...sources(`families/${family}`).matchAll(/^class (\w+)\(Event, frozen=True\)/gm)].map((found) => found[1] ?? ''),
  );

describe('events', () => {
  it.each([
    ['zones', zones.SOUNDS],
    ['squares', squares.SOUNDS],
  ] as const)('those of %s that are heard are events that the engine has', (family, sounds) => {
    const known = eventsOf(family);
    expect(known.size).toBeGreaterThan(40);
    expect(Object.keys(sounds).filter((name) => !known.has(name))).toEqual([]);
  });

  it('what one feels is heard', () => {
    const felt = [
      'ZombiesKilled',
      'Wounded',
      'Eliminated',
      'DoorOpened',
      'ZombieCardDrawn',
      'LevelReached',
      'DragonFire',
    ];
    for (const type of [...felt, 'MolotovBurst', 'CarDriven', 'IceBroke', 'ChiChanged', 'CardDrawn', 'DiceRolled'])
      expect(new zones.Ear().hear({ type, number: 1, dice: [1] }), type).not.toEqual([]);
  });

  it('each has a sound of its own', () => {
    const heard = (type: string) => new zones.Ear().hear({ type }).map((one) => one.effect)[0];
    const effects = [
      'DoorOpened',
      'DragonFire',
      'MolotovBurst',
      'IceBroke',
      'ChiChanged',
      'CarDriven',
      'Wounded',
      'Eliminated',
    ];
    expect(new Set(effects.map(heard)).size).toBe(effects.length);
  });

  it('dice are as many as lie on the table', () => {
    expect(new zones.Ear().hear({ type: 'DiceRolled', dice: [1, 2, 3] })).toEqual([{ effect: 'dice', size: 3 }]);
  });

  it('the end is heard as it is', () => {
    expect(new zones.Ear().hear({ type: 'GameEnded', result: 'won' })).toEqual([{ effect: 'won' }]);
    expect(new zones.Ear().hear({ type: 'GameEnded', result: 'lost' })).toEqual([{ effect: 'lost' }]);
    expect(squares.heardOf({ type: 'PlagueOver', result: 'zombies' })).toEqual([{ effect: 'lost' }]);
  });
});

describe('weapons of Zones', () => {
  const attacking = (mode: string, noisy: boolean) => ({ attacks: [{ mode, noisy }] }) as unknown as CardSheet;
  it.each([
    ['melee', 'sword', false, 'blade'],
    ['melee', 'axe', false, 'blade'],
    ['melee', 'hammer', false, 'club'],
    ['melee', 'chainsaw', true, 'chainsaw'],
    ['melee', 'mas-shotgun', false, 'club'],
    ['melee', 'orcish-crossbow', false, 'club'],
    ['ranged', 'mas-shotgun', true, 'shotgun'],
    ['ranged', 'longbow', false, 'bow'],
    ['ranged', 'orcish-crossbow', false, 'crossbow'],
    ['ranged', 'pistol', true, 'shot'],
    ['ranged', 'sub-mg', true, 'burst'],
    ['magic', 'mana-blast', true, 'magic'],
    ['magic', 'fireball', true, 'flame'],
    ['magic', 'lightning-bolt', true, 'lightning'],
  ] as const)('%s with %s', (mode, card, noisy, effect) => {
    expect(zones.weaponSound(mode, card, attacking(mode, noisy))).toBe(effect);
  });

  it('a card that nobody has drawn yet sounds by its noise', () => {
    expect(zones.weaponSound('melee', 'new', attacking('melee', false))).toBe('blade');
    expect(zones.weaponSound('melee', 'new', attacking('melee', true))).toBe('chainsaw');
    expect(zones.weaponSound('ranged', 'new', attacking('ranged', false))).toBe('bow');
    expect(zones.weaponSound('ranged', 'new', attacking('ranged', true))).toBe('shot');
  });

  it('are heard when the dice have fallen, as many as are in use', () => {
    const ear = new zones.Ear();
    const attacked: TableEvent = { type: 'Attacked', survivor: 'ann', mode: 'ranged', card: 'short-bow', weapons: 2 };
    expect(ear.hear({ type: 'NoiseMade', zone: 's02' })).toEqual([{ effect: 'din' }]);
    expect(ear.hear(attacked)).toEqual([]);
    expect(ear.hear({ type: 'NoiseMade', zone: 's02' })).toEqual([]); // that is the weapon itself
    expect(ear.hear({ type: 'DiceRolled', dice: [4, 4] }).map((one) => one.effect)).toEqual(['dice']);
    expect(ear.hear({ type: 'AttackResolved' })).toEqual([{ effect: 'bow', size: 2 }]);
    expect(ear.hear({ type: 'AttackResolved' })).toEqual([]);
    ear.hear(attacked);
    ear.forget();
    expect(ear.hear({ type: 'AttackResolved' })).toEqual([]);
  });
});

describe('the throats of the dead', () => {
  /** The kinds of a game as its pack has them. */
  const kindsOf = (game: string): ZoneSheet['zombies'] =>
    readFileSync(join(PACKAGE, 'games', game, 'pack/zombies.toml'), 'utf8')
      .split('[[kind]]')
      .slice(1)
      .map((block) => {
        const value = (key: string) => new RegExp(`^${key} = "?([\\w-]+)`, 'm').exec(block)?.[1] ?? '';
        return { key: value('key'), actions: Number(value('actions')), damage: Number(value('damage')) };
      }) as ZoneSheet['zombies'];
  afterEach(() => {
    played.sheet = null;
  });

  it.each(['black_plague', 'classic', 'eternal_empire'])('of %s differ by how quick and how tough they are', (game) => {
    const kinds = kindsOf(game);
    expect(zones.voiceOf('walker', kinds)).toBe('groan');
    expect(zones.voiceOf('runner', kinds)).toBe('snarl');
    for (const kind of ['fatty', 'brute', 'warden'].filter((one) => kinds.some(({ key }) => key === one)))
      expect(zones.voiceOf(kind, kinds), kind).toBe('grunt');
    for (const kind of ['abomination', 'god-eater', 'khan'].filter((one) => kinds.some(({ key }) => key === one)))
      expect(zones.voiceOf(kind, kinds), kind).toBe('bellow');
  });

  it('come together, each kind with its own', () => {
    played.sheet = { zombies: kindsOf('black_plague') } as ZoneSheet;
    const moved = { type: 'ZombiesMoved', horde: { walker: 3, runner: 2 } };
    expect(new zones.Ear().hear(moved)).toEqual([
      { effect: 'groan', size: 3 },
      { effect: 'snarl', size: 2 },
    ]);
    const ear = new zones.Ear();
    expect(zones.together([moved, moved].flatMap((event) => ear.hear(event)))).toEqual([
      { effect: 'groan', size: 6 },
      { effect: 'snarl', size: 4 },
    ]);
  });
});

describe('weapons on squares', () => {
  const card = (key: string, more: Partial<SearchCard> = {}) =>
    ({ key, kind: 'weapon', reach: 1, width: 1, chart: ['oops', 'miss', 'kill'], does: '', ...more }) as SearchCard;
  it.each([
    [undefined, 'fist'],
    [card('kitchen-knife'), 'blade'],
    [card('baseball-bat'), 'club'],
    [card('chainsaw'), 'chainsaw'],
    [card('pistol', { reach: 5 }), 'shot'],
    [card('shotgun', { reach: 5, width: 3 }), 'shotgun'],
    [card('hunting-bow', { reach: 6 }), 'bow'],
    [card('flamethrower', { reach: 3 }), 'flame'],
    [card('super-soaker', { reach: 3, chart: ['oops', 'miss', 'turn'] }), 'splash'],
  ])('%o', (weapon, effect) => {
    expect(squares.weaponSound(weapon)).toBe(effect);
  });

  it('are heard after the dice', () => {
    const heard = squares.heardOf({ type: 'AttackMade', weapon: null, dice: [3, 4], result: 'miss' });
    expect(heard[0]).toEqual({ effect: 'dice', size: 2 });
    expect(heard[1]?.effect).toBe('fist');
    expect(heard[1]?.after).toBeGreaterThan(0);
  });
});

describe('effects', () => {
  it.each(Object.entries<Recipe>(EFFECTS))('%s can be played', (_, { layers, within = 0 }) => {
    expect(lengthOf(layers) + within).toBeLessThanOrEqual(7);
    for (const { source, pitch, attack = 0, hold = 0, seconds, loudness } of layers) {
      expect(attack + hold).toBeLessThan(seconds);
      expect(loudness).toBeGreaterThan(0);
      const noise = ['white', 'brown', 'crackle'].includes(source);
      expect(pitch === undefined, 'a wave has a pitch, noise has none').toBe(noise);
    }
  });
  it('repetitions come at their times', () => {
    const layer = {
      source: 'white',
      seconds: 0.1,
      loudness: 1,
      at: 1,
      times: 3,
      every: 0.2,
      slower: 2,
      softer: 0.5,
    } as const;
    expect(beatsOf(layer)).toEqual([
      [1, 1],
      [1.2, 0.5],
      [1.6, 0.25],
    ]);
  });
});

const all = await Promise.all(HEARD.map(async (game): Promise<[string, Palette]> => [game, (await paletteOf(game))!]));

describe('what each game sounds like', () => {
  it('every game has its own', () => {
    const games = readdirSync(join(PACKAGE, 'games'))
      .filter((name) => existsSync(join(PACKAGE, 'games', name, 'game.py')))
      .map((name) => name.replace('_', '-'));
    expect([...HEARD].sort()).toEqual(games.sort());
  });

  it.each(all)('%s: places lead to surroundings, and each has something to hear', (_, palette) => {
    for (const place of Object.values(palette.places)) expect(palette.surroundings).toHaveProperty(place);
    for (const { beds, sounds } of [...Object.values(palette.surroundings), palette.crowd]) {
      expect(beds.length).toBeGreaterThan(0);
      for (const [effect, every] of sounds) {
        expect(EFFECTS).toHaveProperty(effect);
        expect(every).toBeGreaterThan(lengthOf(EFFECTS[effect].layers) / 2);
      }
    }
    const { mode, quiet, dark, instrument } = palette.music;
    expect(['lute', 'keys', 'zither', 'box']).toContain(instrument);
    expect(mode).toEqual([...mode].sort((a, b) => a - b));
    for (const step of [...quiet, ...dark]) expect(step).toBeLessThan(mode.length);
  });
  it('no two are alike', () => {
    const told = all.map(([, palette]) => JSON.stringify([palette.surroundings, palette.music]));
    expect(new Set(told).size).toBe(all.length);
  });
});

describe('what is heard under a position of Zones', () => {
  const LEVELS = ['blue', 'yellow', 'orange', 'red'];
  const having = (changes: object): View => patched(scene.view, changes) as View;
  const { ways } = scene.board;
  const at = (zone: string): number => scene.view.places.findIndex((place) => place.name === zone);
  const acting = scene.view.survivors.find((one) => one.key === scene.view.active) ?? scene.view.survivors[0];
  const here = acting?.zone ?? '';
  const emptied = having({
    places: Object.fromEntries(
      scene.view.places.map((place, n) => [
        n,
        { zombies: Object.fromEntries(Object.keys(place.zombies).map((kind) => [kind, null])) },
      ]),
    ),
  });
  const withZombies = (zone: string, number: number): View =>
    patched(emptied, { places: { [at(zone)]: { zombies: { walker: number } } } }) as View;

  it('the music rises with the Danger Level', () => {
    const tensions = LEVELS.map((danger) => scapeOf(having({ danger }), ways, LEVELS).tension);
    expect(tensions).toEqual([0, 1 / 3, 2 / 3, 1]);
  });
  it('the place is that of whoever acts', () => {
    const room = scene.view.places.find((place) => place.kind === 'room')?.name ?? '';
    const number = scene.view.survivors.findIndex((one) => one.key === acting?.key);
    expect(scapeOf(scene.view, ways, LEVELS).place).toBe(scene.view.places[at(here)]?.kind);
    expect(scapeOf(having({ active: acting?.key, survivors: { [number]: { zone: room } } }), ways, LEVELS).place).toBe(
      'room',
    );
  });
  it('the dead are heard by how many and how near they are', () => {
    const next = ways.find(({ zones: pair }) => pair.includes(here))?.zones.find((zone) => zone !== here) ?? '';
    expect(scapeOf(emptied, ways, LEVELS).crowd).toBe(0);
    const one = scapeOf(withZombies(here, 1), ways, LEVELS).crowd;
    expect(one).toBeGreaterThan(0);
    expect(scapeOf(withZombies(here, 9), ways, LEVELS).crowd).toBeGreaterThan(one);
    expect(scapeOf(withZombies(next, 1), ways, LEVELS).crowd).toBeLessThan(one);
    expect(scapeOf(withZombies(next, 1), ways, LEVELS).crowd).toBeGreaterThan(0);
    expect(scapeOf(withZombies(here, 500), ways, LEVELS).crowd).toBeLessThanOrEqual(1);
  });
});

describe('what is heard under a position on squares', () => {
  const home = { indoors: ['5,5'], car: ['9,9'] } as unknown as House;
  const view = (square: string, zombies: string[], counted = zombies.length): SquareView =>
    ({
      humans: [{ key: 'marta', square, fate: 'alive' }],
      active: 'marta',
      zombies: zombies.map((one) => ({ square: one })),
      counted,
      cap: 20,
    }) as unknown as SquareView;
  it('the place is that of whoever acts', () => {
    const places = ['5,5', '1,1', 'C2,0', 'car'].map((square) => scapeOfHouse(view(square, []), home).place);
    expect(places).toEqual(['room', 'yard', 'cellar', 'yard']);
  });
  it('the music rises with how many zombies there are and how near', () => {
    const tension = (...zombies: string[]) => scapeOfHouse(view('5,5', zombies), home).tension;
    expect(tension()).toBe(0);
    expect(tension('5,9')).toBeGreaterThan(tension('5,20'));
    expect(tension('5,6')).toBeGreaterThan(tension('5,9'));
    expect(tension('5,6', '9,20', '10,20')).toBeGreaterThan(tension('5,6'));
    expect(scapeOfHouse(view('5,5', ['5,6'], 20), home).tension).toBe(1);
  });
  it('who is below is not heard above', () => {
    expect(scapeOfHouse(view('5,5', ['C5,5']), home).crowd).toBe(0);
    expect(scapeOfHouse(view('5,5', ['5,6']), home).crowd).toBeGreaterThan(0);
    expect(scapeOfHouse(view('car', ['9,8']), home).crowd).toBeGreaterThan(0);
  });
});
