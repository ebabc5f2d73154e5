import { readFileSync } from 'node:fs';
import { render } from '@testing-library/svelte';
import squareThings from '@gravetide/families/squares/drawn/things.json';
import zoneThings from '@gravetide/families/zones/drawn/things.json';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CardFace from '../src/kit/CardFace.svelte';
import { drawn, imageOf, type Thing } from '../src/kit/things';
import { settings } from '../src/kit/settings.svelte';
import ThingPicture from '../src/kit/ThingPicture.svelte';
import { PATIENCE } from './patience';

const SHEET = readFileSync(`${import.meta.dirname}/../../docs/images/cards.svg`, 'utf8');
/** The drawings on the sheet that Python wrote, by the card. */
const onSheet = new Map(
  [...SHEET.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 100 100">(.*)<\/symbol>/g)].map(([, id = '', body]) => [
    id,
    body,
  ]),
);

afterEach(() => {
  settings.plain = false;
});

describe('pictures of things', () => {
  it.each([
    ['zones', zoneThings],
    ['squares', squareThings],
  ])('the page draws the cards of %s as Python does', (family, recipes) => {
    const all = Object.entries(recipes as Record<string, Thing>);
    expect(all.length).toBeGreaterThan(40);
    for (const [key, thing] of all) expect(drawn(thing), key).toBe(onSheet.get(`${family}-${key}`));
  });
  it('a picture is made once', () => {
    const thing = zoneThings.axe as Thing;
    expect(imageOf(thing)).toBe(imageOf(thing));
    expect(decodeURIComponent(imageOf(thing))).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  });
});

describe('on a card', () => {
  const face = { icon: 'axe', name: 'Axe', lines: [], text: '', thing: zoneThings.axe as Thing } as const;
  it('the symbol stands until the picture has come, which says nothing aloud', async () => {
    const { container } = render(CardFace, { face: { ...face, lines: [] } });
    await vi.waitFor(() => expect(container.querySelector('img.thing')).not.toBeNull(), PATIENCE);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
    expect(container.querySelector('svg.icon')).toBeNull();
  });
  it('in the plain style it is the symbol', () => {
    settings.plain = true;
    const { container } = render(ThingPicture, { thing: face.thing, icon: 'axe', size: 40 });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg.icon')).not.toBeNull();
  });
  it('so it is where there is no recipe', () => {
    const { container } = render(ThingPicture, { thing: undefined, icon: 'axe', size: 40 });
    expect(container.querySelector('svg.icon')).not.toBeNull();
  });
});
