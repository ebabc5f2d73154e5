import { describe, expect, it } from 'vitest';
import { crowdsOf } from '../src/families/zones/board/pieces';
import { geometryOf } from '../src/families/zones/geometry';
import { placeSentence, shutWords } from '../src/families/zones/looks';
import { displayOf, displays, marksAt, marksBeside, marksOnBorders, markWords } from '../src/families/zones/marks';
import type { Mark, View } from '../src/families/zones/wire';
import { scene } from './scene';

const NOTHING = { sentence: '', symbol: '', number: 0, zones: [], around: false, door: -1, figure: '', card: '' };
const mark = (more: Partial<Mark>): Mark => ({ rule: 'tide', name: 'puddle', ...NOTHING, instead: '', ...more });
const marked = (...marks: Mark[]): View => ({ ...scene.view, marks });
const [one, other] = scene.view.places.map((place) => place.name);
const zones = [one ?? '', other ?? ''];

describe('what a rule that nobody knows has put on the table', () => {
  it('stands in its Zone with its symbol and number, and is told', () => {
    const view = marked(mark({ symbol: 'lair', number: 3, zones: zones.slice(0, 1), sentence: 'It rises.' }));
    const crowd = crowdsOf(view, geometryOf(scene.board), new Set()).find(({ zone }) => zone === one);
    expect(crowd?.pieces.map(({ item }) => item)).toContainEqual(expect.objectContaining({ shape: 'lair', count: 3 }));
    expect(placeSentence(view, zones[0] ?? '')).toContain('3 puddle: It rises');
  });
  it('stands for what is printed where it says so', () => {
    const noisy = scene.view.places.map((place) => ({ ...place, noise: 1 }));
    const view = { ...marked(mark({ symbol: 'stall', zones: zones.slice(0, 1), instead: 'noise' })), places: noisy };
    const shapes = (zone: string) =>
      crowdsOf(view, geometryOf(scene.board), new Set())
        .find((crowd) => crowd.zone === zone)
        ?.pieces.flatMap(({ item }) => (item.sort === 'token' ? item.shape : []));
    expect(shapes(zones[0] ?? '')).not.toContain('noise');
    expect(shapes(zones[1] ?? '')).toContain('noise');
    expect(placeSentence(view, zones[0] ?? '')).not.toContain('Noise');
  });
  it('is on a border, and told on both sides of it', () => {
    const view = marked(mark({ name: 'ditch', symbol: 'barricade', zones, sentence: 'Deep.' }));
    expect(marksOnBorders(view).map(markWords)).toEqual([`Ditch between ${zones.join(' and ')}. Deep.`]);
    expect(placeSentence(view, zones[0] ?? '')).toContain(`ditch towards ${zones[1] ?? ''}`);
  });
  it('is at a door, and says how it is shut', () => {
    const door = scene.view.doors[0];
    if (!door) throw new Error('there are doors');
    const view = marked(mark({ name: 'walled up', symbol: 'spikes', zones: door.zones, door: door.number }));
    expect(shutWords(view, door)).toBe('walled up');
    expect(marksOnBorders(view)).toEqual([]);
  });
  it('is at somebody, beside the board, or a card that lies there', () => {
    const at = mark({ figure: 'ann', name: 'Captain' });
    const told = mark({ name: 'Tide', sentence: 'in three Rounds' });
    const rope = mark({ name: 'Rope', card: 'rope', number: 2, sentence: '2 cards' });
    const view = marked(at, told, rope);
    expect(marksAt(view, 'ann')).toEqual([at]);
    expect(marksBeside(view)).toEqual([told]);
    expect(displays(view)).toEqual([{ rule: 'tide', title: 'Tide in three Rounds' }]);
    expect(displayOf(view, 'tide')).toEqual([rope]);
  });
});
