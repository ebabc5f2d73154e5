import { describe, expect, it } from 'vitest';
import { asPrinted, chapters, found, isChanged, type Values } from '../src/shell/options';
import type { OptionCard } from '../src/shell/http';

const option = (key: string, chapter: string, title: string, meanings: string[] = []): OptionCard => ({
  key,
  default: true,
  chapter,
  title,
  sentence: '',
  values: [true, false],
  meanings,
  asked: 'fine',
  only: {},
});
const OPTIONS = [
  option('doors.noise', 'Doors', 'Noise of a door', ['Every attempt is noisy.', 'Only the last one is.']),
  option('wounds.most', 'Wounds', 'Most Wounds'),
  option('doors.lucky', 'Doors', 'Lucky at doors'),
];

describe('options of a table', () => {
  it('are found by all words, wherever they stand', () => {
    expect(found(OPTIONS, 'NOISY door').map((one) => one.key)).toEqual(['doors.noise']);
    expect(found(OPTIONS, ' doors ').map((one) => one.key)).toEqual(['doors.noise', 'doors.lucky']);
    expect(found(OPTIONS, 'doors wounds')).toEqual([]);
    expect(found(OPTIONS, '')).toEqual(OPTIONS);
  });
  it('stand in chapters', () => {
    expect(chapters(OPTIONS).map(({ title, options }) => [title, options.length])).toEqual([
      ['Doors', 2],
      ['Wounds', 1],
    ]);
  });
  it('are changed only by another value', () => {
    const tables: Values[] = [{}, { 'doors.noise': true }, { 'doors.noise': false }];
    expect(tables.map((values) => isChanged(OPTIONS[0] as OptionCard, values))).toEqual([false, false, true]);
  });
  it('go back to print, and nothing else does', () => {
    expect(asPrinted({ 'doors.noise': false, deal: 'random' }, OPTIONS)).toEqual({ deal: 'random' });
  });
});
