import { describe, expect, it } from 'vitest';
import { carWith, offersFor } from '../src/families/zones/binding';
import { crowdsOf } from '../src/families/zones/board/pieces';
import { movesBetween } from '../src/families/zones/differences';
import { geometryOf } from '../src/families/zones/geometry';
import { carWords, placeSentence, seatWords } from '../src/families/zones/looks';
import type { CarView, View } from '../src/families/zones/wire';
import type { Offer } from '../src/shell/wire';
import { offer, scene } from './scene';

const CAR: CarView = {
  number: 1,
  kind: 'police',
  name: 'Police car',
  zone: 's07',
  driver: 'ann',
  passengers: ['clovis'],
  seats: 4,
  drivable: true,
  searchable: true,
};
const withCar = (car: CarView, view: View = scene.view): View => ({ ...view, house: { cars: { cars: [car] } } });
const notations = (view: View, options: Offer[], thing: Parameters<typeof offersFor>[2]): string[] =>
  offersFor(view, { ...scene.decision, options }, thing).map((one) => one.n);

describe('a car', () => {
  const seated = withCar(CAR);
  const board = geometryOf(scene.board);
  it('says who sits where, on the board and on the dashboard', () => {
    const words = 'Police car (Ann at the wheel, Clovis as passenger; 2 of 4 seats free; can be driven)';
    expect(carWords(seated, CAR)).toBe(words);
    expect(placeSentence(seated, 's07')).toContain(words);
    expect(carWords(seated, { ...CAR, driver: '', passengers: [], drivable: false })).toBe(
      'Police car (nobody inside; 4 of 4 seats free; can’t be driven)',
    );
    expect(seatWords(carWith(seated, 'clovis'), 'clovis')).toBe('passenger in the Police car');
    expect(seatWords(carWith(seated, 'ann'), 'ann')).toBe('at the wheel of the Police car');
    expect(seatWords(carWith(seated, 'silas'), 'silas')).toBe('');
  });
  it('is pointed at to get in, to search it, to change seats and to get out', () => {
    const enter = (car: number) => offer('GetIn', `enter ${car} driver`, '', car, 'driver');
    const options = [
      enter(1),
      enter(2),
      offer('SearchCar', 'search-car 1', '', 1),
      offer('Move', 'move s03', '', 's03'),
    ];
    const inside = [offer('GetOut', 'alight'), offer('ChangeSeat', 'seat passenger', '', 'passenger')];
    expect(notations(seated, options, { sort: 'car', car: 1 })).toEqual(['enter 1 driver', 'search-car 1']);
    expect(notations(seated, [...inside, offer('EndTurn', 'end')], { sort: 'car', car: 1 })).toEqual([
      'alight',
      'seat passenger',
    ]);
    expect(notations(seated, inside, { sort: 'car', car: 2 })).toEqual([]);
  });
  it('drives where one points', () => {
    expect(
      notations(seated, [offer('Drive', 'drive s03', '', 's03'), offer('GetOut', 'alight')], {
        sort: 'zone',
        zone: 's03',
      }),
    ).toEqual(['drive s03']);
  });
  it('holds those who sit in it: they stand nowhere else', () => {
    const pieces = crowdsOf(seated, board, new Set()).flatMap((crowd) => crowd.pieces.map((one) => one.item));
    expect(pieces.filter((one) => one.sort === 'car').map((one) => one.key)).toEqual(['car-1']);
    const afoot = pieces.flatMap((one) => (one.sort === 'survivor' ? [one.key] : []));
    expect(afoot).not.toContain('ann');
    expect(afoot).not.toContain('clovis');
    expect(afoot).toHaveLength(scene.view.survivors.length - 2);
  });
  it('takes the room of two figures', () => {
    const crowd = crowdsOf(withCar({ ...CAR, driver: '', passengers: [] }), board, new Set()).find(
      (one) => one.zone === 's07',
    );
    const line = crowd?.pieces.filter((one) => one.item.sort === 'car') ?? [];
    const box = board.zones.get('s07')?.boxes[0];
    for (const { x, scale } of line) {
      expect(x - 42 * scale).toBeGreaterThanOrEqual(box?.x ?? 0);
      expect(x + 42 * scale).toBeLessThanOrEqual((box?.x ?? 0) + (box?.w ?? 0));
    }
    expect(line).toHaveLength(1);
  });
  it('moves as one with all in it', () => {
    const there = (key: string): boolean => key === 'ann' || key === 'clovis';
    const after = withCar(
      { ...CAR, zone: 's03' },
      { ...scene.view, survivors: scene.view.survivors.map((one) => (there(one.key) ? { ...one, zone: 's03' } : one)) },
    );
    expect(movesBetween(seated, after)).toEqual([{ car: 1, from: 's07', to: 's03' }]);
  });
});
