import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Ending from '../src/families/zones/Ending.svelte';
import { played } from '../src/families/zones/played.svelte';
import type { ZoneSheet } from '../src/families/zones/wire';
import { settings } from '../src/kit/settings.svelte';
import EndPanel from '../src/shell/table/EndPanel.svelte';
import { scene } from './scene';

it('the end says what became of everybody, and who has learned most', async () => {
  const fates = ['left', 'eliminated', 'in play', 'left'];
  const survivors = scene.view.survivors.map((one, number) => ({
    ...one,
    fate: fates[number] ?? '',
    experience: number === 1 ? 9 : 3,
  }));
  const view = { ...scene.view, result: 'won', survivors };
  render(EndPanel, {
    view,
    id: 'x',
    outcome: { title: 'Victory', good: true },
    ending: () => import('../src/families/zones/Ending.svelte'),
    choices: 40,
    onlook: () => {},
  });
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows.map((row) => row?.includes('left by the Exit'))).toEqual([true, false, false, true]);
  expect(screen.getAllByTitle('Most experience').map((mark) => mark.closest('tr')?.textContent)).toEqual([rows[1]]);
});

it('behind the end it dawns over those who live, or the street is dark', () => {
  const survivors = scene.view.survivors.map((one, number) => ({ ...one, fate: number ? 'left' : 'eliminated' }));
  const drawn = (result: string) =>
    render(Ending, {
      view: { ...scene.view, result, survivors } as typeof scene.view,
      choices: 40,
    }).container.querySelector('[data-scene]');
  expect(drawn('won')).toBeNull(); // of a game that has said nothing of its looks
  const colours = { horizon: 'town', sky: '#4a4f86', glow: '#f0a24a', stone: '#3a3e68', light: '#ffd07a' };
  played.sheet = { look: { scene: { ...colours, night: '#161a38', moon: '#d9d4b4' } } } as ZoneSheet;
  const dawn = drawn('won');
  expect(dawn?.getAttribute('data-scene')).toBe('dawn');
  expect(dawn?.querySelectorAll('[data-living]')).toHaveLength(survivors.length - 1);
  expect(dawn?.getAttribute('aria-hidden')).toBe('true');
  const night = drawn('lost');
  expect(night?.getAttribute('data-scene')).toBe('night');
  expect(night?.querySelectorAll('[data-living]')).toHaveLength(0);
  settings.plain = true;
  expect(drawn('won')).toBeNull();
  settings.plain = false;
});
