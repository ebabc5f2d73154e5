import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { table as zones } from '../src/families/zones/table';
import type { FamilyTable } from '../src/shell/family';
import { Table } from '../src/shell/table/table.svelte';
import { Wishes } from '../src/shell/table/wishes.svelte';
import type { ServerMessage } from '../src/shell/wire';
import type { Asked } from '../src/shell/offers';
import { PATIENCE } from './patience';
import { asTold, offer, scene, sheets } from './scene';

/** A line whose other end is in the hands of the test. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  /** The one that was made last. */
  static get last(): Socket {
    return Socket.made.at(-1) as Socket;
  }
  readonly readyState = Socket.OPEN;
  readonly sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (close: { code: number }) => void;
  constructor() {
    Socket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const you = { guest: 'g', seats: [0], host: true, member: true };
const summary = { game: 'black-plague', seats: [{ number: 0, kind: 'person', guest: 'g' }], options: {} };
const asked: Asked = { seat: 0, prompt: 'What now?', options: [['EndTurn', 'end', 'End the Turn', []]], about: {} };
const next = { seat: 0, prompt: 'What now?', options: [offer('EndTurn', 'end', 'End the Turn')], about: {} };
const rolled = { type: 'DiceRolled', survivor: 'ann', why: 'attack', dice: [6], target: 4, sentence: 'Ann rolls 6.' };
const ended = { type: 'GameEnded', result: 'won', sentence: 'The team has won.' };
const soon = () => new Promise((done) => setTimeout(done));

/** Ann's first Turn at a table of our own. */
async function sitDown(): Promise<{ table: Table; tell: (message: Partial<ServerMessage>) => void }> {
  Socket.made = [];
  const table = new Table('x', () => Promise.resolve(zones as unknown as FamilyTable));
  await vi.waitFor(() => expect(Socket.made).toHaveLength(1), PATIENCE);
  Socket.last.onopen?.();
  const tell = (message: unknown) => Socket.last.tell(message);
  tell({ type: 'welcome', you, table: summary });
  tell({ ...asTold, type: 'snapshot', version: 5, undo: 0, choices: 5, events_tail: [] });
  await vi.waitFor(() => expect(table.family).not.toBeNull(), PATIENCE);
  return { table, tell };
}
const step = (more: object) => ({
  type: 'step' as const,
  version: 6,
  undo: null,
  choices: 6,
  undone: false,
  changes: {},
  decision: asked,
  events: [],
  ...more,
});

beforeEach(() => {
  vi.stubGlobal('WebSocket', Socket);
  const known = { guest: 'g', name: 'Ada', sorts: sheets.zones };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(known))));
});
afterEach(() => vi.unstubAllGlobals());

describe('the moment that is shown', () => {
  it('is the one before what happened, until that has been seen; then all of it is the new one', async () => {
    const { table, tell } = await sitDown();
    tell(step({ events: [rolled, ended], changes: { round: 2, result: 'won', goals: { 0: { reached: true } } } }));
    const shown = () => [table.decision, table.view?.round, table.view?.result, table.choices, table.canUndo];
    expect(table.behind).toBe(true);
    expect(shown()).toEqual([scene.decision, 1, '', 5, true]);
    expect(table.version).toBe(6);
    table.skip();
    await vi.waitFor(() => expect(table.behind).toBe(false), PATIENCE);
    expect(shown()).toEqual([next, 2, 'won', 6, false]);
  });
  it('tells each sentence with its event', async () => {
    const { table, tell } = await sitDown();
    table.timeline.stepping = true;
    tell(step({ events: [rolled, ended] }));
    const told = () => table.log.map((line) => line.event.sentence);
    expect(told()).toEqual(['Ann rolls 6.']);
    table.timeline.forward();
    await soon();
    expect(told()).toEqual(['Ann rolls 6.', 'The team has won.']);
  });
  it('stands at once at what was taken back', async () => {
    const { table, tell } = await sitDown();
    tell(step({ undone: true, choices: 4, changes: { round: 1 } }));
    expect([table.choices, table.decision]).toEqual([4, next]);
  });
  it('can’t be chosen from while it is past', async () => {
    const { table, tell } = await sitDown();
    expect(table.ready).toBe(true);
    tell(step({ events: [rolled] }));
    expect([table.mine, table.ready]).toEqual([true, false]);
    table.choose('end');
    expect(Socket.last.sent.filter((one) => one.type === 'choose')).toEqual([]);
  });
  it('keeps its answers as long as it is shown', async () => {
    const { table, tell } = await sitDown();
    void table.askHint();
    const { id } = Socket.last.sent.at(-1) ?? {};
    tell({ type: 'hint', id, version: 5, option: 'end', sentence: 'End', reason: 'It is late.' } as never);
    await soon();
    tell(step({ events: [rolled] }));
    expect(table.questions.advice?.option).toBe('end');
    table.skip();
    await vi.waitFor(() => expect(table.behind).toBe(false), PATIENCE);
    expect(table.questions.advice).toBeNull();
  });
});

describe('what is wished for while it can’t be done yet', () => {
  const pace = { waiting: false, behind: false, catchingUp: false, skip: vi.fn() };
  const done: string[] = [];
  const wish = (what: string) => () => done.push(what) > 0;
  beforeEach(() => {
    Object.assign(pace, { waiting: false, behind: false, catchingUp: false, skip: vi.fn() });
    done.length = 0;
  });

  it('is done at once where nothing is under way', () => {
    expect(new Wishes(pace).later('e', wish('e'))).toBe(false);
  });
  it('is kept while a choice is under way, and done in order', () => {
    const wishes = new Wishes(pace);
    pace.waiting = true;
    for (const one of ['n', 'e']) expect(wishes.later(one, wish(one))).toBe(true);
    wishes.grant();
    expect(done).toEqual([]);
    pace.waiting = false;
    wishes.grant();
    expect(done).toEqual(['n']);
    wishes.grant();
    expect(done).toEqual(['n', 'e']);
    expect(pace.skip).not.toHaveBeenCalled();
  });
  it('goes to the end of one’s own animation', () => {
    const wishes = new Wishes(pace);
    pace.behind = true;
    wishes.later('e', wish('e'));
    expect(pace.skip).toHaveBeenCalledOnce();
    pace.behind = false;
    wishes.grant();
    expect(done).toEqual(['e']);
  });
  it('only goes there while others act: nobody acts on what was not seen', () => {
    const wishes = new Wishes(pace);
    Object.assign(pace, { behind: true, catchingUp: true });
    expect(wishes.later('e', wish('e'))).toBe(true);
    expect(pace.skip).toHaveBeenCalledOnce();
    pace.behind = false;
    wishes.grant();
    expect(done).toEqual([]);
  });
  it('is no wish twice in a breath', () => {
    const wishes = new Wishes(pace);
    wishes.granted('zone b05');
    pace.waiting = true;
    wishes.later('zone b05', wish('again'));
    pace.waiting = false;
    wishes.grant();
    expect(done).toEqual([]);
  });
});
