import { describe, expect, it, vi } from 'vitest';
import { flaresBetween, movesBetween, withoutMoving } from '../src/families/zones/differences';
import { captionOf, cardOf, shownOf, togetherOf, wordsOf } from '../src/families/zones/happenings';
import { settings } from '../src/kit/settings.svelte';
import { played } from '../src/families/zones/played.svelte';
import { ZoneStage } from '../src/families/zones/stage.svelte';
import { zoneView, type View, type ZoneSheet } from '../src/families/zones/wire';
import { Timeline } from '../src/shell/table/timeline.svelte';
import { patched } from '../src/shell/merge';
import type { TableEvent } from '../src/shell/wire';
import { apart, initials, listed, onButton, percent } from '../src/kit/words';
import { scene } from './scene';

const at = (zone: string): number => scene.view.places.findIndex((place) => place.name === zone);
const placed = (zone: string, change: object) => ({ [at(zone)]: change });
const having = (changes: object): View => patched(scene.view, changes) as View;
const zombiesIn = (view: View, zone: string) => view.places.find((place) => place.name === zone)?.zombies;
/** A walker goes from s03 to s07. */
const walked = { ...placed('s03', { zombies: { walker: null } }), ...placed('s07', { zombies: { walker: 1 } }) };

describe('what differs between two positions', () => {
  it('zombies that are missing here and too many there have walked', () => {
    const moves = movesBetween(scene.view, having({ places: walked }));
    expect(moves).toEqual([{ zombies: { walker: 1 }, from: 's03', to: 's07' }]);
    expect(flaresBetween(scene.view, having({ places: walked }))).toEqual([]);
    expect(zombiesIn(withoutMoving(scene.view, moves), 's03')).toEqual({});
    expect(zombiesIn(withoutMoving(scene.view, moves), 's07')).toEqual(zombiesIn(scene.view, 's07'));
  });
  it('a horde may part, and walk as one where it does not', () => {
    const before = having({ places: placed('s03', { zombies: { walker: 3, runner: 2 } }) });
    const after = having({
      places: {
        ...placed('s03', { zombies: { walker: null } }),
        ...placed('s07', { zombies: { walker: 2, runner: 2 } }),
        ...placed('s08', { zombies: { walker: 1 } }),
      },
    });
    expect(movesBetween(before, after)).toEqual([
      { zombies: { walker: 2, runner: 2 }, from: 's03', to: 's07' },
      { zombies: { walker: 1 }, from: 's03', to: 's08' },
    ]);
  });
  it('a Survivor who stands elsewhere has gone there; one who stands nowhere has not', () => {
    const [first] = scene.view.survivors;
    expect(movesBetween(scene.view, having({ survivors: { 0: { zone: 's08' } } }))).toEqual([
      { survivor: first?.key, from: first?.zone, to: 's08' },
    ]);
    expect(movesBetween(scene.view, having({ survivors: { 0: { zone: '', fate: 'left' } } }))).toEqual([]);
  });
  it('who comes, falls, is hurt or is heard is seen where it is', () => {
    const tones = (changes: object) =>
      flaresBetween(scene.view, having(changes)).map((one) => `${one.tone} ${one.text}`);
    expect(tones({ places: placed('s08', { zombies: { walker: 2 } }) })).toEqual(['spawn +2']);
    expect(tones({ places: placed('s03', { zombies: { walker: null } }) })).toEqual(['kill −1']);
    expect(tones({ places: placed('s08', { noise: 1 }) })).toEqual(['noise ']);
    expect(tones({ survivors: { 0: { wounds: 2 } } })).toEqual(['wound ♥ −2']);
    expect(tones({ survivors: { 0: { zone: '', fate: 'eliminated' } } })).toEqual(['wound falls']);
    expect(tones({ survivors: { 0: { zone: '', fate: 'left' } } })).toEqual([]);
  });
});

/** A timeline that stands at the scene, with the stage of the Zones. */
function staged(): Timeline {
  const timeline = new Timeline();
  timeline.stage = new ZoneStage(timeline);
  timeline.cut({ view: scene.view });
  return timeline;
}

/** What stands on the board while the last of the events is shown. */
async function during(events: TableEvent[]): Promise<View> {
  const timeline = staged();
  timeline.stepping = true;
  const shown = timeline.show(events, { view: scene.view });
  for (const _ of events.slice(1)) {
    timeline.forward();
    await new Promise((done) => setTimeout(done));
  }
  const view = timeline.shown?.view ?? scene.view;
  timeline.skip();
  await shown;
  return zoneView(view);
}

describe('what is shown while something happens', () => {
  const entered = { type: 'NecromancerEntered', changes: { places: placed('s08', { zombies: { necromancer: 1 } }) } };
  const moved = { type: 'ZombiesMoved', changes: { places: walked } };

  it('what came is there with its event, whatever that is called', async () => {
    expect(zombiesIn(await during([entered]), 's08')).toEqual({ necromancer: 1 });
    expect(zombiesIn(await during([{ ...entered, type: 'NeverHeardOf' }]), 's08')).toEqual({ necromancer: 1 });
  });
  it('who walks is neither where they were nor where they go', async () => {
    const walking = await during([moved]);
    expect([zombiesIn(walking, 's03'), zombiesIn(walking, 's07')]).toEqual([{}, zombiesIn(scene.view, 's07')]);
    const there = await during([moved, { type: 'ZombiesAttack', zone: 's07' }]);
    expect(zombiesIn(there, 's07')).toEqual({ walker: 1 });
  });
  it('a cut ends what is being shown, and its view stands', async () => {
    const timeline = staged();
    const shown = timeline.show([moved], { view: { ...scene.view, round: 2 } });
    timeline.cut({ view: { ...scene.view, round: 9 } });
    await shown;
    expect(timeline.shown?.view).toEqual({ ...scene.view, round: 9 });
  });
});

describe('the horde moves together', () => {
  const move = (origin: string, zone: string, horde: Record<string, number>) => ({
    type: 'ZombiesMoved',
    sentence: `some go from ${origin} to ${zone}.`,
    ...{ origin, zone, horde },
  });
  const before = having({ places: { ...placed('s03', { zombies: { walker: 2, runner: 1 } }) } });

  it('groups move at once; who has moved moves again in the next wave', () => {
    const first = move('s03', 's07', { walker: 2 });
    expect(togetherOf([first], move('s03', 's08', { runner: 1 }), before)).toBe(true);
    expect(togetherOf([first, move('s03', 's08', { runner: 1 })], move('s08', 's07', { runner: 1 }), before)).toBe(
      false,
    );
    expect(togetherOf([first], { type: 'ZombiesAttack', zone: 's07' }, before)).toBe(false);
  });
  it('attacks fall together and say all they did; a card takes those along who come by it', () => {
    const attack = { type: 'ZombiesAttack', zone: 's07', sentence: '1 Fatty attacks in s07.' };
    const wound = { type: 'Wounded', survivor: 'ann', sentence: 'Ann takes 1 Wound.' };
    expect(togetherOf([attack], wound, before)).toBe(true);
    expect(wordsOf([attack, wound]).text).toBe('1 Fatty attacks in s07. Ann takes 1 Wound.');
    const card = { type: 'ZombieCardDrawn', zone: 's02', level: 'blue', brings: { runner: 1 }, sentence: 'A card.' };
    const siege = { type: 'ZombieCardDrawn', zone: 's02', level: 'blue', brings: {}, sentence: 'A siege: look out.' };
    const came = { type: 'ZombiesPlaced', zone: 's02' };
    expect(togetherOf([card], came, before)).toBe(true);
    expect(togetherOf([card, came], card, before)).toBe(false);
    played.sheet = { zombies: [{ key: 'runner', name: 'Runner', plural: 'Runners' }] } as ZoneSheet;
    expect(cardOf(came, cardOf(card, null, before), before)).toMatchObject({
      lines: ['for s02, at blue'],
      text: '1 Runner.',
    });
    expect(cardOf(siege, null, before)).toMatchObject({ lines: [], text: 'A siege: look out.' });
    expect(cardOf(wound, cardOf(card, null, before), before)).toBeNull();
  });
  it('an Objective card is read by everybody, with its story, and takes its time', () => {
    const paper = { id: 'Q1-O5', title: 'Empty stand', story: 'Whoever was here first took it.', says: ['Gain Chi.'] };
    const after = { ...before, house: { ...before.house, objective_cards: { read: [paper] } } } as unknown as View;
    const taken = { type: 'CardTaken', card: 'Q1-O5', sentence: 'Ann takes the card Empty stand. Whoever was here.' };
    expect(cardOf(taken, null, after)).toMatchObject({ name: 'Empty stand', lines: [paper.story], text: 'Gain Chi.' });
    expect(cardOf({ type: 'NoteRead', note: 'Q1-N1' }, null, after)).toBeNull();
    expect(shownOf(taken, before, null).ms).toBeGreaterThan(2500);
  });
  it('the caption leaves out what stands on the card, and nothing else', () => {
    const paper = {
      id: 'Q1-O5',
      title: 'Dr. Wu’s stand',
      story: 'Whoever was here took it.',
      says: ['Gain Chi.', 'Go.'],
    };
    const after = { ...before, house: { ...before.house, objective_cards: { read: [paper] } } } as unknown as View;
    const taken = 'Ann takes the card Dr. Wu’s stand.';
    const whole = { type: 'CardTaken', card: 'Q1-O5', sentence: `${taken} ${paper.story} ${paper.says.join(' ')}` };
    expect(captionOf(whole, after)).toBe(taken);
    const verdict = 'The Note Dr. Wu’s stand is turned over for the dead. All is lost with them.';
    expect(captionOf({ type: 'NoteRead', note: 'Q1-O5', sentence: verdict }, after)).toBe(verdict);
    expect(captionOf({ type: 'Moved', sentence: 'Ann moves. Twice.' }, after)).toBe('Ann moves. Twice.');
  });
  it('all of it takes eight seconds at most, and can be shown once more', async () => {
    vi.useFakeTimers();
    settings.speed = 1;
    try {
      const timeline = staged();
      const events = Array.from({ length: 40 }, (_, n) => ({
        type: 'ZombieCardDrawn',
        zone: 's02',
        sentence: `Zombie card for s02: ${n}.`,
      }));
      for (const show of [() => timeline.show(events, { view: scene.view }), () => timeline.again()]) {
        let through = false;
        void show().then(() => (through = true));
        await vi.advanceTimersByTimeAsync(7900);
        expect([through, timeline.playing]).toEqual([false, true]);
        await vi.advanceTimersByTimeAsync(200);
        expect([through, timeline.canRepeat]).toEqual([true, true]);
      }
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('words', () => {
  it('tells names apart by as little as possible', () => {
    expect(initials(['Samson', 'Silas', 'Ann'])).toEqual(['Sa', 'Si', 'A']);
  });
  it('names only what tells like sentences apart, and no full stop on buttons', () => {
    expect(apart(['Ann acts now', 'Zhi Yang acts now'])).toEqual(['Ann', 'Zhi Yang']);
    expect(apart(['Ann takes the Wound.', 'Nelly takes the Wound.'])).toEqual(['Ann', 'Nelly']);
    expect(apart(['Give it to Ann', 'Keep it'])).toEqual(['Give it to Ann', 'Keep it']);
    expect(apart(['Silas', 'Silas'])).toEqual(['Silas', 'Silas']);
    expect([onButton('It bites.'), onButton('Go. Then wait.'), onButton('Who?')]).toEqual([
      'It bites',
      'Go. Then wait.',
      'Who?',
    ]);
    expect([listed([]), listed(['Ann']), listed(['Ann', 'Bob', 'Cid'])]).toEqual(['', 'Ann', 'Ann, Bob and Cid']);
  });
  it('never rounds a chance to certainty', () => {
    const told = ['0', '<1', '50', '>99', '100'].map((number) => `${number}\u00a0%`); // which no line breaks in two
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(told);
  });
});
