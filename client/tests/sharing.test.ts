import { describe, expect, it } from 'vitest';
import { offers } from '../src/families/zones/listing';
import { evenly } from '../src/shell/table/sharing';
import type { Decision, Offer } from '../src/shell/wire';
import { offer, scene } from './scene';

const decision = (left: number, options: Offer[]): Decision => ({ seat: 0, prompt: '', options, about: { left } });
const wound = (key: string) => offer('TakeWound', `wound ${key}`, `${key} takes it`, key);

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
  it('evenly gives the first ones what is left over', () => {
    expect(evenly(['a', 'b', 'c'], 5)).toEqual({ a: 2, b: 2, c: 1 });
  });
});
