import { expect, test } from '@playwright/test';
import { AT_ONCE, guest, isAccessible, open, playToTheEnd, settle } from './table';

test('the end, the replay with its slider, and playing on from there', async ({ page }) => {
  await settle(page);
  const link = await open(page);
  const id = link.split('/').pop() ?? '';
  await playToTheEnd(page, id);
  await page.reload();
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByTestId('end')).toContainText(/Victory|Defeat/);
  await expect(page.getByTestId('end').getByRole('row')).toHaveCount(5);
  await isAccessible(page);
  const record = await page.request.get(`/api/tables/${id}/record`);
  expect(await record.text()).toContain('game: black-plague');

  await page.getByRole('button', { name: 'Look at the board' }).click();
  await expect(page.getByTestId('end')).toBeHidden();
  const side = page.getByTestId('actions');
  await expect(side.getByRole('button', { name: 'Play again' })).toBeVisible();
  await isAccessible(page);
  await side.getByRole('button', { name: 'How it ended' }).click();
  await expect(page.getByTestId('end')).toBeVisible();
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await side.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByTestId('slider');
  await expect(slider).toBeVisible();
  await slider.fill('3');
  await expect(page.locator('.at')).toContainText('3 /');
  await page.getByRole('button', { name: 'One choice further' }).click();
  await expect(page.locator('.at')).toContainText('4 /');
  await isAccessible(page);

  await expect(page.getByTestId('rounds').locator('span').nth(1)).toHaveText('2');
  await page.getByRole('button', { name: 'One Round further' }).click();
  await expect(page.getByRole('banner')).toContainText('Round 2');
  const told = page.getByRole('log', { name: 'What happened' });
  await expect(told).toContainText('Round 2 begins.'); // the last of many sentences
  await page.setViewportSize({ width: 390, height: 844 });
  await told.getByText('Round 2 begins.').scrollIntoViewIfNeeded();
  await expect(told.getByText('Round 2 begins.')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'One Round back' }).click();
  await expect(page.getByRole('banner')).toContainText('Round 1');
  await page.getByLabel('Speed of the animation').selectOption('0.5');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // Axe does not judge ink on a gradient.
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCSS('color', 'rgb(34, 18, 4)');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByTestId('actions')).toBeVisible();
  expect(page.url()).not.toContain(id);
});

test('finished games stay in reach, with what came of them', async ({ page }) => {
  await settle(page);
  await guest(page);
  const ids: string[] = [];
  for (let seed = 0; seed < 6; seed++) {
    const answer = await page.request.post('/api/tables', { data: { quest: 'danse-macabre', seed, options: AT_ONCE } });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Finished' })).toHaveCount(0);
  const going = page.getByRole('region', { name: 'Your tables' }).getByRole('listitem');
  await expect(going).toHaveCount(4);
  await playToTheEnd(page, ids[0] ?? '');
  await page.reload();
  const finished = page.getByTestId('finished');
  await expect(finished.getByRole('listitem')).toHaveCount(1);
  await expect(finished).toContainText('Lost');
  await page.getByRole('button', { name: 'Show all tables' }).click();
  await expect(going).toHaveCount(5);
  await isAccessible(page);
  await finished.getByRole('link').click();
  await expect(page.getByTestId('end')).toBeVisible();
  expect(page.url()).toContain(ids[0]);
});

test('a Necromancer and his Spawn token are on the board as soon as it is told', async ({ page }) => {
  await settle(page);
  const link = await open(page, { quest: 'big-game-hunting', seed: 1 });
  const id = link.split('/').pop() ?? '';
  await playToTheEnd(page, id);
  let choice = 0;
  for (let types: string[] = []; !types.includes('NecromancerEntered');) {
    const moment = (await (await page.request.get(`/api/tables/${id}/replay/${++choice}`)).json()) as {
      events: { type: string }[];
    };
    types = moment.events.map((event) => event.type);
  }
  await page.goto(`${link}/replay`);
  await page.getByTestId('slider').fill(String(choice - 1));
  await expect(page.locator('.at')).toContainText(`${choice - 1} /`);
  const tokens = page.getByTestId('board').locator('[data-token=spawn]');
  const necromancers = () =>
    page
      .getByTestId('board')
      .evaluate(
        (board) => [...board.querySelectorAll('title')].filter((one) => one.textContent === '1 Necromancer').length,
      );
  const before = await tokens.count();
  expect(await necromancers()).toBe(0);
  await page.getByLabel('Speed of the animation').selectOption('0.5');
  await page.getByRole('button', { name: 'One choice further' }).click();
  const told = page.getByRole('log', { name: 'What happened' });
  await expect(told).toContainText('A Necromancer appears in');
  expect(await necromancers()).toBe(1);
  await expect(tokens).toHaveCount(before + 1);
  await expect(told).not.toContainText('begins.'); // the next Round, the last that is told
});
