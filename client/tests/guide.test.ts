import { describe, expect, it } from 'vitest';
import { isSo } from '../src/families/zones/guide';
import { zoneView } from '../src/families/zones/wire';
import { Guide, handed, type Lesson, type Now, UNDO } from '../src/shell/guide';
import type { TableEvent } from '../src/shell/wire';
import { scene } from './scene';

const STEPS: (Partial<Lesson> & Pick<Lesson, 'key' | 'title' | 'text'>)[] = [
  { key: 'undo', title: 'Undo', text: 'Take it back.', event: 'Moved', done: UNDO, told: 'Taken back.' },
  { key: 'wounded', title: 'A Wound', text: 'It hurts.', event: 'Wounded' },
  { key: 'stuck', title: 'Held', text: 'By the dead.', state: 'among-zombies' },
  { key: 'walk', title: 'Walking', text: '{Click} a Zone.', verb: 'move', done: 'Moved', told: 'One Action.' },
  { key: 'end', title: 'The end', text: '{Click} it.', verb: 'end', done: 'TurnEnded', told: 'Over.' },
];
const PLAIN = { verb: '', event: '', state: '', side: '', round: 0, done: '', told: '' };
const LESSONS: Lesson[] = STEPS.map((one) => ({ ...PLAIN, ...one }));
/** Danse Macabre, first Turn of Ann. */
const now: Now = {
  view: scene.view,
  decision: scene.decision,
  mine: true,
  events: [],
  undone: false,
  canUndo: true,
  side: '',
};
const events = (...types: string[]): TableEvent[] => types.map((type) => ({ type }) as TableEvent);
const advise = (option: string) => ({ option, sentence: 'Do it', reason: 'It is best.' });
const guide = new Guide(LESSONS, 'first', (view, state) => isSo(zoneView(view), state));
const walking = scene.decision.options.find((one) => one.sort.verb === 'move')?.n ?? '';

describe('the guide', () => {
  it('waits until it knows what a good player would do, teaches that, and points at it', () => {
    expect(guide.asks(now, [])).toBe(true);
    expect(guide.says(now, null, [])).toBeNull();
    expect(guide.says(now, advise(walking), [])).toMatchObject({ title: 'Walking', point: walking });
    expect(guide.says(now, advise('end'), [])).toMatchObject({ title: 'The end', point: 'end' });
  });

  it('teaches what is offered where nobody can say what is best', () => {
    expect(guide.says(now, advise(''), [])).toMatchObject({ title: 'Walking', point: '' });
  });

  it('tells what was done, once, and goes on', () => {
    const after = { ...now, events: events('Moved') };
    const said = guide.says(after, advise('end'), ['first-walk', 'first-undo']);
    expect(said).toMatchObject({ told: 'One Action.', title: 'The end' });
    expect(guide.says(after, advise('end'), [...(said?.keys ?? []), 'first-undo'])).toBeNull();
  });

  it('does not teach what somebody has done without it', () => {
    const after = { ...now, events: events('TurnEnded') };
    const said = guide.says(after, advise('end'), ['first-walk']);
    expect(said).toMatchObject({ told: 'Over.', title: '' });
    expect(said?.keys).toContain('first-end');
  });

  it('lets a choice be taken back, if it can be', () => {
    const after = { ...now, events: events('Moved') };
    expect(guide.says(after, null, [])).toMatchObject({ title: 'Undo', point: UNDO });
    expect(guide.says({ ...after, canUndo: false }, null, [])?.title).not.toBe('Undo');
    expect(guide.says({ ...after, undone: true }, null, [])).toMatchObject({ told: 'Taken back.' });
  });

  it('speaks of what has happened and of what is so', () => {
    expect(guide.says({ ...now, events: events('Wounded') }, null, [])?.title).toBe('A Wound');
    const places = scene.view.places.map((place) => ({ ...place, zombies: { walker: 1 } }));
    const among = { ...now, view: { ...scene.view, places } };
    expect(guide.says(among, null, [])?.title).toBe('Held');
    expect(guide.says(among, null, ['first-stuck'])).toBeNull();
  });

  it('says what comes next in the first Rounds, and is silent to others and after the end', () => {
    const patient = new Guide(LESSONS, 'first', undefined, 1);
    const seen = ['first-walk', 'first-end'];
    expect(patient.says(now, advise(walking), seen)).toMatchObject({ text: 'It is best.', point: walking });
    expect(patient.says({ ...now, view: { ...scene.view, round: 2 } }, advise(walking), seen)).toBeNull();
    expect(patient.asks({ ...now, mine: false }, [])).toBe(false);
    expect(patient.says({ ...now, mine: false }, advise(walking), [])).toBeNull();
    expect(patient.says({ ...now, view: { ...scene.view, result: 'won' } }, advise(walking), [])).toBeNull();
  });

  it('speaks of taps where there is touch', () => {
    expect(handed('{Click} a Zone, or {click} it in the list.', true)).toBe('Tap a Zone, or tap it in the list.');
    expect(handed('{Click} it.', false)).toBe('Click it.');
  });
});
