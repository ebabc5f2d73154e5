import { describe, expect, it } from 'vitest';
import { offers } from '../src/families/zones/listing';
import { evenly, moved, UNSHARED } from '../src/shell/table/sharing';
import { Wishes } from '../src/shell/table/wishes.svelte';
import type { Decision, Offer } from '../src/shell/wire';
import { offer, scene } from './scene';

const decision = (left: number, options: Offer[]): Decision => ({ seat: 0, prompt: '', options, about: { left } });
const wound = (key: string) => offer('TakeWound', `wound ${key}`, `${key} takes it`, key);

describe('what was planned', () => {
  it('waits while something else is asked first, and is forgotten where it can not be done', () => {
    const done: string[] = [];
    let answer: boolean | 'later' = 'later';
    const wishes = new Wishes({ waiting: false, behind: false, catchingUp: false, skip: () => {} });
    wishes.plan(
      ['ann', 'bob'].map((name) => () => {
        if (answer === true) done.push(name);
        return answer;
      }),
    );
    wishes.grant();
    wishes.grant();
    expect([done, wishes.pending]).toEqual([[], true]);
    answer = true;
    wishes.grant();
    expect([done, wishes.pending]).toEqual([['ann'], true]);
    answer = false;
    wishes.grant();
    expect([done, wishes.pending]).toEqual([['ann'], false]);
  });
});

describe('Wounds to share', () => {
  it('are one panel, with as many as the question says', () => {
    const team = scene.view.survivors.slice(0, 2);
    const asked = decision(
      3,
      team.map((one) => wound(one.key)),
    );
    const found = offers.sharing?.(scene.view, asked);
    expect(found?.number).toBe(3);
    expect(found?.takers.map((one) => one.name)).toEqual(team.map((one) => one.name));
  });
  it('are nothing else', () => {
    expect(offers.sharing?.(scene.view, decision(2, [offer('EndTurn', 'end'), wound('ann')]))).toBeNull();
  });
  it('may be hits on so many zombies of each kind, and no more than there are', () => {
    const hit = (kind: string) => offer('Hit', `hit ${kind}`, `Hit a ${kind}`, kind);
    const asked = { ...decision(3, [hit('walker'), hit('fatty')]), about: { left: 3, zone: 's01', most: [2, 1] } };
    const found = offers.sharing?.(scene.view, asked);
    expect(found?.takers.map(({ name, note, most }) => [name, note, most])).toEqual([
      ['Hit a walker', '2 there', 2],
      ['Hit a fatty', '1 there', 1],
    ]);
    expect(offers.sharing?.(scene.view, { ...asked, about: { left: 9, most: [2, 1] } })?.number).toBe(3);
    const besides = { ...asked, options: [...asked.options, offer('Waste', 'waste')] };
    expect(offers.sharing?.(scene.view, besides)).toBeNull();
  });
  it('evenly gives the first ones what is left over', () => {
    expect(evenly(['a', 'b', 'c'], 5)).toEqual({ a: 2, b: 2, c: 1 });
  });
});

describe('one that is dragged', () => {
  const room = (taker: string) => (taker === 'full' ? 0 : 1);
  it('goes from what is not shared yet to somebody, on to somebody else, and back', () => {
    const first = moved({}, UNSHARED, 'ann', room);
    expect(first).toEqual({ ann: 1 });
    expect(moved(first, 'ann', 'bob', room)).toEqual({ ann: 0, bob: 1 });
    expect(moved(first, 'ann', UNSHARED, room)).toEqual({ ann: 0 });
  });
  it('stays where it is if there is no room for it, if it is not there, or if it was let go at home', () => {
    const taken = { ann: 1 };
    expect(moved(taken, 'ann', 'full', room)).toBe(taken);
    expect(moved(taken, 'bob', 'ann', room)).toBe(taken);
    expect(moved(taken, 'ann', 'ann', room)).toBe(taken);
  });
});
