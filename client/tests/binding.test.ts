import { describe, expect, it } from 'vitest';
import { cardKey, closes, doorOf, dropOffer, grouped, keysFor, offersFor, rowsOf, zonesOf } from '../src/lib/binding';
import type { Decision, Offer } from '../src/lib/wire';
import { scene } from './scene';

const offer = (n: string, g = 'other'): Offer => ({ n, s: n, g });

describe('what an option is bound to', () => {
  it('a move belongs to the Zone it names', () => {
    expect(offersFor(scene.view, scene.decision, { sort: 'zone', zone: 'b05' }).map((one) => one.n)).toEqual(['move b05']);
  });
  it('a melee attack belongs to where the acting Survivor stands', () => {
    expect(zonesOf(scene.view, offer('melee short-sword'))).toEqual(['s07']);
  });
  it('a trade belongs to the partner', () => {
    expect(offersFor(scene.view, scene.decision, { sort: 'survivor', survivor: 'clovis' }).map((one) => one.n)).toEqual(['trade clovis']);
  });
  it('opening belongs to the door between here and there', () => {
    const view = { ...scene.view, survivors: scene.view.survivors.map((one) => (one.key === 'ann' ? { ...one, zone: 'b02' } : one)) };
    expect(doorOf(view, offer('open b01 short-sword'))?.zones).toContain('b01');
    expect(doorOf(scene.view, offer('open b01 short-sword'))).toBeUndefined();
  });
  it('a barricade is built from where one stands, so that pointing at the next Zone still goes there', () => {
    const decision = { ...scene.decision, options: [offer('move s03'), offer('barricade s03', 'door')] } as Decision;
    expect(offersFor(scene.view, decision, { sort: 'zone', zone: 's03' }).map((one) => one.n)).toEqual(['move s03']);
    expect(offersFor(scene.view, decision, { sort: 'zone', zone: 's07' }).map((one) => one.n)).toEqual(['barricade s03']);
    expect(offersFor(scene.view, decision, { sort: 'border', zones: ['s03', 's07'] }).map((one) => one.n)).toEqual(['barricade s03']);
  });
  it('a card is paid with by the one whom the prompt names', () => {
    const decision = { ...scene.decision, prompt: 'Baldric buys Crossbow and still has to pay 3 cards: which one?', options: [offer('pay baldric mana-blast'), offer('pay baldric dagger@pack')] } as Decision;
    const view = { ...scene.view, active: '' };
    const card = (survivor: string, key: string, slot: string) => offersFor(view, decision, { sort: 'card', survivor, card: key, slot }).map((one) => one.n);
    expect(card('baldric', 'mana-blast', 'hand')).toEqual(['pay baldric mana-blast']);
    expect(card('ann', 'mana-blast', 'hand')).toEqual([]);
    expect([card('baldric', 'dagger', 'pack'), card('baldric', 'dagger', 'hand')]).toEqual([['pay baldric dagger@pack'], []]);
  });
  it('marks on cards are not part of their name', () => {
    expect(["sword*2", "hand-crossbow'", 'speed*', 'dagger@pack'].map(cardKey)).toEqual(['sword', 'hand-crossbow', 'speed', 'dagger']);
  });
});

describe('dropping a card', () => {
  const decision: Decision = { seat: 0, prompt: '', options: [offer('done'), offer('put ann short-sword > baldric hand'), offer('put ann short-sword > baldric pack'), offer('put ann short-sword > ann hand dagger')] };
  const card = { key: 'short-sword', name: 'Short Sword', cast: false };
  it('takes the offered option', () => {
    expect(dropOffer(decision, { owner: 'ann', card, slot: 'hand', to: 'baldric', toSlot: 'hand' }).offer?.n).toBe('put ann short-sword > baldric hand');
  });
  it('swaps with the card it is dropped onto', () => {
    expect(dropOffer(decision, { owner: 'ann', card, slot: 'pack', to: 'ann', toSlot: 'hand', onto: 'dagger' }).offer?.n).toBe('put ann short-sword > ann hand dagger');
  });
  it('has none for a place that is not offered, and says what was tried', () => {
    expect(dropOffer(decision, { owner: 'ann', card, slot: 'hand', to: 'baldric', toSlot: 'body' })).toEqual({ offer: null, text: 'put ann short-sword@hand > baldric body' });
  });
});

describe('keys', () => {
  it('every listed option of a Turn has its own', () => {
    const keys = keysFor(scene.decision.options);
    expect(keys.size).toBe(scene.decision.options.length);
    expect(new Set(keys.values()).size).toBe(keys.size);
    expect(keys.get('end')).toBe('e');
  });
  it('none hides a key of the table', () => {
    const many = Array.from({ length: 40 }, (_, n) => offer(`way s${n}`));
    for (const key of keysFor(many).values()) expect('uvmlbh').not.toContain(key);
  });
  it('groups end with the end of the Turn', () => {
    expect(grouped(scene.decision.options).at(-1)?.key).toBe('end');
  });
});

describe('rows of the list', () => {
  const say = (n: string, s: string, g = 'move'): Offer => ({ n, s, g });
  const told = (offers: Offer[]) => rowsOf(offers).map((row) => [row.lead, ...row.offers.map((one) => one.rest)]);
  it('options that differ in their last words stand behind what they share', () => {
    expect(told([say('move s01', 'Move to s01'), say('move s03', 'Move to s03'), say('reorganize', 'Re-order the inventory'), say('trade ann', 'Trade with Ann'), say('trade nelly', 'Trade with Nelly')])).toEqual([
      ['Move to', 's01', 's03'], ['', 'Re-order the inventory'], ['Trade with', 'Ann', 'Nelly'],
    ]);
  });
  it('also when what they share goes on behind', () => {
    expect(told([say('bribe a', 'Bribe with Dagger to see more'), say('bribe b', 'Bribe with Mana Blast to see more')])).toEqual([['Bribe with … to see more', 'Dagger', 'Mana Blast']]);
    expect(told([say('bloodlust s07', 'Bloodlust: rush to s07, then attack'), say('bloodlust s10', 'Bloodlust: rush to s10, then attack')])).toEqual([['Bloodlust: rush to … then attack', 's07', 's10']]);
  });
  it('what needs room for its odds, and what shares nothing, stands alone', () => {
    expect(told([say('melee axe', 'Attack here with Axe'), say('melee sword', 'Attack here with Sword')])).toHaveLength(2);
    expect(told([say('wound ann', 'Ann takes it'), say('wound nelly', 'Nelly takes it')])).toHaveLength(2);
    expect(told([say('way a', 'It goes by the long way round the market place'), say('way b', 'It stays')])).toHaveLength(2);
  });
  it('ends and farewells are kept apart', () => {
    expect([offer('end', 'end'), offer('leave-merchant', 'card'), offer('done', 'card'), offer('move s01', 'move')].map(closes)).toEqual([true, true, true, false]);
  });
});
