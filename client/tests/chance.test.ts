import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { chanceWords } from '../src/shell/chance';
import type { Table } from '../src/shell/table/table.svelte';
import type { TableSummary } from '../src/shell/wire';
import QuestPanel from '../src/families/zones/QuestPanel.svelte';
import Seats from '../src/shell/table/Seats.svelte';
import { scene } from './scene';

const KINDS: [TableSummary['chance'], RegExp][] = [
  ['chosen', /chose the seed/],
  ['fork', /plays on from another game/],
  ['old', /started before/],
];
const seat = { number: 0, kind: 'open', guest: '', name: '', present: false, survivors: ['ann'] };
const view = { ...scene.view, house: {}, modules: [] };
const table = (chance: TableSummary['chance']) =>
  ({
    id: 'x',
    view: scene.view,
    mySeats: [],
    nameOf: (key: string) => key,
    playedBy: () => 'Ann',
    you: null,
    summary: { link: '/t/x', seats: [seat], people: [], deciding: 0, chance },
  }) as unknown as Table;

afterEach(() => vi.unstubAllGlobals());

it.each(KINDS)(
  'dice of the sort "%s" are said to be predictable beside the seats, before anybody takes one',
  (chance, words) => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true;
    };
    vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody there')));
    render(Seats, { table: table(chance), onclose: () => {} });
    const note = screen.getByTestId('chance');
    expect(note.textContent).toMatch(words);
    expect(note.textContent).toMatch(/can be predicted/);
    const take = screen.getByRole('button', { name: 'Take this seat' });
    expect(note.compareDocumentPosition(take) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

it.each(KINDS)('and beside the quest: "%s"', (chance, words) => {
  render(QuestPanel, { view, table: table(chance) });
  expect(screen.getByText(words).textContent).toBe(chanceWords(table(chance).summary));
});

it('a drawn position is said to be one, whatever its dice come from', () => {
  const drawn = (chance: TableSummary['chance']) => ({ ...table(chance).summary, drawn: true }) as TableSummary;
  expect(chanceWords(drawn('secret'))).toMatch(/started from a drawn position/);
  expect(chanceWords(drawn('fork'))).toMatch(/drawn position.*plays on from another game/);
});

it('where dice come from a secret there is nothing to say', () => {
  render(QuestPanel, { view, table: table('secret') });
  expect(screen.queryByText(/predicted/)).toBeNull();
  expect([chanceWords(table('secret').summary), chanceWords(null)]).toEqual(['', '']);
});
