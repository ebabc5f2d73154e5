import { describe, expect, it } from 'vitest';
import { doorOf, dropOffer, offersFor, survivorsOf, zonesOf } from '../src/families/zones/binding';
import { grouped, partsOf, rowsOf } from '../src/families/zones/listing';
import { closes, iconFor, keysFor, missing } from '../src/shell/listing';
import { named, offerOf, sortsOf, type Decision, type Offer } from '../src/shell/offers';
import { offer, scene, sheets } from './scene';

const asking = (options: Offer[], about = {}): Decision => ({ seat: 0, prompt: '', options, about });
const notations = (offers: Offer[]) => offers.map((one) => one.n);

describe('what an option is bound to', () => {
  it('a move belongs to the Zone it names', () => {
    expect(notations(offersFor(scene.view, scene.decision, { sort: 'zone', zone: 'b05' }))).toEqual(['move b05']);
  });
  it('what happens here belongs to where the acting Survivor stands', () => {
    expect(zonesOf(scene.view, offer('Search', 'search'))).toEqual(['s07']);
    expect(zonesOf(scene.view, offer('EndTurn', 'end'))).toEqual([]);
  });
  it('a trade belongs to the partner', () => {
    expect(notations(offersFor(scene.view, scene.decision, { sort: 'survivor', survivor: 'clovis' }))).toEqual([
      'trade clovis',
    ]);
  });
  it('opening belongs to the door that it names', () => {
    const { number } = scene.view.doors[0] ?? { number: -1 };
    expect(doorOf(scene.view, offer('Open', 'open b01 axe', '', number, 'b01', 'axe'))?.number).toBe(number);
    expect(doorOf(scene.view, offer('Move', 'move b01', '', 'b01'))).toBeUndefined();
  });
  it('a barricade is built from where one stands, so that pointing at the next Zone still goes there', () => {
    const decision = asking([offer('Move', 'move s03', '', 's03'), offer('Build', 'barricade s03', '', 's03')]);
    const at = (zone: string) => notations(offersFor(scene.view, decision, { sort: 'zone', zone }));
    expect(at('s03')).toEqual(['move s03']);
    expect(at('s07')).toEqual(['barricade s03']);
    expect(notations(offersFor(scene.view, decision, { sort: 'border', zones: ['s03', 's07'] }))).toEqual([
      'barricade s03',
    ]);
  });
  it('a card is paid with by the one who carries it', () => {
    const decision = asking([
      offer('Pay', 'pay baldric mana-blast', '', 'baldric', 'mana-blast', 'hand'),
      offer('Pay', 'pay baldric dagger@pack', '', 'baldric', 'dagger', 'pack'),
    ]);
    const view = { ...scene.view, active: '' };
    const card = (survivor: string, key: string, slot: string) =>
      notations(offersFor(view, decision, { sort: 'card', survivor, card: key, slot }));
    expect(card('baldric', 'mana-blast', 'hand')).toEqual(['pay baldric mana-blast']);
    expect(card('ann', 'mana-blast', 'hand')).toEqual([]);
    expect([card('baldric', 'dagger', 'pack'), card('baldric', 'dagger', 'hand')]).toEqual([
      ['pay baldric dagger@pack'],
      [],
    ]);
    expect(decision.options.flatMap(survivorsOf)).toEqual([]); // it is the card that is pointed at, not the figure
  });
  it('of a sort that the sheet does not know nothing is assumed', () => {
    const strange = offer('Conjure', 'conjure s03', 'Conjure', 's03');
    expect([strange.about, strange.sort.group, iconFor(strange.sort), named(strange, 'zone')]).toEqual([
      {},
      'other',
      'choice',
      [],
    ]);
  });
  it('what a field is not about is not told', () => {
    expect(offer('Enchant', 'enchant speed ann', '', 'speed', 'ann').about).toEqual({ card: 'speed', who: 'ann' });
    expect(offer('Enchant', 'enchant repulse a b', '', 'repulse', null, 'a', 'b').about).toEqual({
      card: 'repulse',
      zone: 'a',
      to: 'b',
    });
  });
});

describe('dropping a card', () => {
  const put = (n: string, ...values: string[]) => offer('Put', n, '', ...values);
  const decision = asking([
    offer('Done', 'done'),
    put('put ann short-sword > baldric hand', 'ann', 'short-sword', 'hand', 'baldric', 'hand'),
    put('put ann short-sword > baldric pack', 'ann', 'short-sword', 'hand', 'baldric', 'pack'),
    put('put ann short-sword@pack > ann hand dagger', 'ann', 'short-sword', 'pack', 'ann', 'hand', 'dagger'),
  ]);
  const card = { key: 'short-sword', name: 'Short Sword', cast: false };
  it('takes the offered option', () => {
    expect(dropOffer(decision, { owner: 'ann', card, slot: 'hand', to: 'baldric', toSlot: 'hand' })?.n).toBe(
      'put ann short-sword > baldric hand',
    );
  });
  it('swaps with the card it is dropped onto', () => {
    expect(
      dropOffer(decision, { owner: 'ann', card, slot: 'pack', to: 'ann', toSlot: 'hand', onto: 'dagger' })?.n,
    ).toBe('put ann short-sword@pack > ann hand dagger');
  });
  it('has none for a place that is not offered', () => {
    expect(dropOffer(decision, { owner: 'ann', card, slot: 'hand', to: 'baldric', toSlot: 'body' })).toBeNull();
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
    const many = Array.from({ length: 40 }, (_, n) => offer('Way', `way s${n}`));
    for (const key of keysFor(many).values()) expect('uvmlbh').not.toContain(key);
  });
  it('groups end with the end of the Turn', () => {
    expect(grouped(scene.decision.options).at(-1)?.key).toBe('end');
  });
});

describe('rows of the list', () => {
  const say = (sort: string, s: string) => offer(sort, s, s);
  const told = (offers: Offer[]) => rowsOf(offers).map((row) => [row.lead, ...row.offers.map((one) => one.rest)]);
  it('options that differ in their last words stand behind what they share', () => {
    expect(
      told([
        say('Move', 'Move to s01'),
        say('Move', 'Move to s03'),
        say('Reorganize', 'Rearrange your cards'),
        say('Trade', 'Trade with Ann'),
        say('Trade', 'Trade with Nelly'),
      ]),
    ).toEqual([
      ['Move to', 's01', 's03'],
      ['', 'Rearrange your cards'],
      ['Trade with', 'Ann', 'Nelly'],
    ]);
  });
  it('also when what they share goes on behind', () => {
    expect(
      told([say('BribeWith', 'Bribe with Dagger to see more'), say('BribeWith', 'Bribe with Mana Blast to see more')]),
    ).toEqual([['Bribe with … to see more', 'Dagger', 'Mana Blast']]);
    expect(
      told([
        say('Bloodlust', 'Bloodlust: rush to s07, then attack'),
        say('Bloodlust', 'Bloodlust: rush to s10, then attack'),
      ]),
    ).toEqual([['Bloodlust: rush to … then attack', 's07', 's10']]);
  });
  it('what needs room for its odds, and what shares nothing, stands alone', () => {
    expect(
      told([say('Strike.melee', 'Attack here with Axe'), say('Strike.melee', 'Attack here with Sword')]),
    ).toHaveLength(2);
    expect(told([say('TakeWound', 'Ann takes it'), say('TakeWound', 'Nelly takes it')])).toHaveLength(2);
    expect(told([say('Way', 'It goes by the long way round the market place'), say('Way', 'It stays')])).toHaveLength(
      2,
    );
  });
  it('ends and farewells are kept apart', () => {
    const some = [offer('EndTurn', 'end'), offer('LeaveMerchant', 'leave-merchant'), offer('Done', 'done')];
    expect([...some, offer('Move', 'move s01')].map(closes)).toEqual([true, true, true, false]);
  });
});

describe('what a turn usually has', () => {
  const sorts = sortsOf({ sorts: sheets.zones });
  const verbs = (offers: Offer[]) => missing(offers, sorts).map((sort) => sort.verb);
  const of = (key: string) => offerOf(sorts, [key, key, key, []]);
  it('is missed where it is not offered, and only in a turn', () => {
    expect(verbs([of('EndTurn'), of('Move'), of('Search')]).sort()).toEqual(['open', 'take', 'trade']);
    expect(verbs([of('Move')])).toEqual([]);
  });
});

describe.each(Object.entries(sheets))('every sort of option of %s', (_, sheet) => {
  const sorts = [...sortsOf({ sorts: sheet }).values()];
  it('has a symbol that can be drawn', () => {
    expect(sorts.filter((sort) => iconFor(sort) !== sort.symbol).map((sort) => sort.key)).toEqual([]);
  });
  it('has a letter that is no key of the table, if it has one', () => {
    expect(sorts.filter((sort) => 'uvmlbh'.includes(sort.letter) && sort.letter).map((sort) => sort.key)).toEqual([]);
  });
});

describe('orders to Guards', () => {
  const order = (number: number, zone: string, to: string) =>
    offer('OrderMove', `order-move ${number} ${zone} ${to}`, `${number} of ${zone}: move to ${to}`, number, zone, to);
  const orders = [1, 2, 3].flatMap((number) => [order(number, 'w02', 's12'), order(number, 'w05', 's24')]);
  const rest = [offer('Move', 'move s03', 'Move to s03', 's03')];

  it('stand under one heading, by Zone and by what they do', () => {
    const [, guards] = grouped([...rest, ...orders]);
    expect(guards?.title).toBe('Order a Guard');
    expect(guards?.parts?.map((part) => part.title)).toEqual(['Guards of w02', 'Guards of w05']);
    expect(guards?.parts?.[0]?.rows.map((row) => [row.lead, ...row.offers.map((one) => one.rest)])).toEqual([
      ['Move to s12', '1', '2', '3'],
    ]);
  });
  it('leave the keys to what is in sight: the heading has one', () => {
    const shut = keysFor([...rest, ...orders]);
    expect([shut.get('move s03'), shut.get('Order a Guard')]).toEqual(['1', '2']);
    expect(shut.has('order-move 1 w02 s12')).toBe(false);
  });
  it('are listed like anything else where there are few, or nothing else', () => {
    expect(grouped([...rest, ...orders.slice(0, 2)])[1]?.parts).toBeUndefined();
    // In the menu of a Zone they have their headings however few they are.
    expect(partsOf(orders.slice(0, 1)).map((part) => part.title)).toEqual(['Guards of w02']);
    expect(keysFor(orders).get('order-move 1 w02 s12')).toBe('1');
  });
});
