import { describe, expect, it } from 'vitest';
import { addZombies, Stage } from '../src/lib/stage.svelte';
import type { TableEvent, View } from '../src/lib/wire';
import { hintFor } from '../src/lib/guide';
import { initials, percent } from '../src/lib/looks';
import { scene } from './scene';

describe('what is shown while something happens', () => {
  it('zombies leave one Zone and stand in another', () => {
    const gone = addZombies(scene.view, 's03', { walker: 1 }, -1);
    expect(gone.places.find((place) => place.name === 's03')?.zombies).toEqual({});
    expect(addZombies(gone, 's07', { walker: 1 }, 1).places.find((place) => place.name === 's07')?.zombies).toEqual({ walker: 1 });
  });
  it('a cut ends what is being shown, and its view stands', async () => {
    const stage = new Stage();
    stage.cut(scene.view);
    const shown = stage.show([{ type: 'ZombiesMoved', origin: 's03', zone: 's07', horde: { walker: 1 } }], { ...scene.view, round: 2 });
    stage.cut({ ...scene.view, round: 9 });
    await shown;
    expect(stage.view).toEqual({ ...scene.view, round: 9 });
  });
});

/** What stands on the board while the last of the events is shown. */
async function during(events: TableEvent[], coming = scene.view): Promise<View> {
  const stage = new Stage();
  stage.cut(scene.view);
  stage.stepping = true;
  const shown = stage.show(events, coming);
  for (const _ of events.slice(1)) {
    stage.step();
    await new Promise((done) => setTimeout(done));
  }
  const { view } = stage;
  stage.skip();
  await shown;
  return view as View;
}
const zombiesIn = (view: View, zone: string) => view.places.find((place) => place.name === zone)?.zombies;
const spawns = (view: View) => view.spawns.map((one) => `${one.order} ${one.zone} ${one.colour}`);

describe('figures and tokens come and go with their event', () => {
  const entered = { type: 'NecromancerEntered', zone: 's08', kind: 'necromancer' };
  const laid = { type: 'SpawnTokenPlaced', zone: 's08', colour: 'necromancer' };
  const [first, second] = scene.view.spawns;
  const coming = { ...scene.view, spawns: [first, { zone: 's08', order: 2, colour: 'necromancer', active: true }, { ...second, order: 3 }] } as View;

  it('a Necromancer steps out, and then his Spawn token lies in its place of the order', async () => {
    const out = await during([entered], coming);
    expect(zombiesIn(out, 's08')).toEqual({ necromancer: 1 });
    expect(spawns(out)).toEqual(['1 s02 red', '2 s01 green']);
    expect(spawns(await during([entered, laid], coming))).toEqual(['1 s02 red', '2 s08 necromancer', '3 s01 green']);
  });
  it('when he flees he is gone, and his token is an ordinary one', async () => {
    const fled = await during([entered, laid, { type: 'NecromancerEscaped', zone: 's08', entry: 's08' }], coming);
    expect(zombiesIn(fled, 's08')).toEqual({});
    expect(spawns(fled)).toEqual(['1 s02 red', '2 s08 red', '3 s01 green']);
  });
  it('a Spawn token is taken off, and those after it move up', async () => {
    expect(spawns(await during([{ type: 'SpawnTokenRemoved', zone: 's02', colour: 'red' }]))).toEqual(['1 s01 green']);
    expect(spawns(await during([{ type: 'SpawnTokenRemoved', zone: 's02', colour: 'blue' }]))).toEqual(['1 s02 red', '2 s01 green']);
  });
  it('a token that does not stay is laid last', async () => {
    expect(spawns(await during([laid]))).toEqual(['1 s02 red', '2 s01 green', '3 s08 necromancer']);
  });
  it.each(['Eliminated', 'LeftBoard'])('nobody stands on the board after %s', async (type) => {
    const gone = await during([{ type, survivor: 'ann', zone: 's07' }]);
    expect(gone.places.find((place) => place.name === 's07')?.survivors).toEqual(['baldric', 'clovis', 'nelly']);
  });
});

describe('the guide', () => {
  it('explains a Turn once', () => {
    const now = { view: scene.view, decision: scene.decision, mine: true, events: [] };
    expect(hintFor(now, ['welcome'])?.key).toBe('turn');
    expect(hintFor(now, ['welcome', 'turn'])?.key).not.toBe('turn');
    expect(hintFor({ ...now, view: { ...scene.view, quest: 'famine' } }, [])).toBeNull();
  });
});

describe('words', () => {
  it('tells names apart by as little as possible', () => {
    expect(initials(['Samson', 'Silas', 'Ann'])).toEqual(['Sa', 'Si', 'A']);
  });
  it('never rounds a chance to certainty', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '50 %', '>99 %', '100 %']);
  });
});
