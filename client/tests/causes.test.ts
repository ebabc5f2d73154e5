import { describe, expect, it } from 'vitest';
import { causeOf, ruleAt, type Causes } from '../src/shell/rules';

const CAUSES: Causes = {
  Walked: { rule: 'walking' },
  Rolled: { rule: 'dice', by: { why: { door: 'doors', lock: 'doors' }, who: { nobody: 'fate' } } },
  Nailed: { house: 'nails' },
};

describe('the rule behind a line of the log', () => {
  it('is told by the sheet of the game', () => {
    expect(causeOf(CAUSES, { type: 'Walked' })).toEqual({ rule: 'walking' });
    expect(causeOf(CAUSES, { type: 'Nailed' })).toEqual({ house: 'nails' });
    expect(causeOf(CAUSES, { type: 'SomethingElse' })).toBeNull();
  });
  it('depends on what the event says where a value decides', () => {
    expect(causeOf(CAUSES, { type: 'Rolled', why: 'lock' })).toEqual({ rule: 'doors' });
    expect(causeOf(CAUSES, { type: 'Rolled', who: 'nobody' })).toEqual({ rule: 'fate' });
    expect(causeOf(CAUSES, { type: 'Rolled', why: 'attack' })).toEqual({ rule: 'dice' });
  });
  it('is found in its chapter', () => {
    const chapters = [{ key: 'a', title: 'Walking', text: [{ key: 'walking', title: 'Feet', text: 'One, two.' }] }];
    expect(ruleAt(chapters, 'walking')).toMatchObject({ title: 'Feet', chapter: 'Walking' });
    expect(ruleAt(chapters, 'flying')).toBeUndefined();
  });
});
