// My games: what was played, how it ended, what it adds up to, and taking a game off the list.
import { expect, test } from '@playwright/test';
import { guest, isAccessible, open, playToTheEnd, settle } from './table';

const idOf = (link: string) => link.split('/').pop() ?? '';

test('games that are over and one that goes on: filters, statistics, replay, continue, delete', async ({ page }) => {
  await settle(page, { motion: 'reduced' });
  const lost = await open(page, { survivors: ['ann', 'clovis'] });
  await playToTheEnd(page, idOf(lost));
  const going = await open(page, { quest: 'big-game-hunting', options: { 'house.spiking': true } });
  await page.goto('/');
  await page.getByTestId('my-games').click();
  const history = page.getByTestId('history');
  await expect(history.locator('li')).toHaveCount(2);
  await expect(history).toContainText('Ann, Clovis');
  const statistics = page.getByTestId('statistics');
  await expect(statistics).toContainText('2 games');
  await expect(statistics).toContainText('Danse Macabre');
  await expect(statistics).toContainText('Rules as printed');
  await isAccessible(page);

  await page.getByRole('button', { name: 'Lost' }).click();
  await expect(history.locator('li')).toHaveCount(1);
  await expect(page).toHaveURL(/outcome=lost/);
  await page.reload();
  await expect(history.locator('li')).toHaveCount(1);
  await expect(history).toContainText('Danse Macabre');
  await history.getByRole('link', { name: 'Replay' }).click();
  await expect(page).toHaveURL(new RegExp(`${lost}/replay$`));
  await page.goBack();

  await page.getByRole('button', { name: 'Going on' }).click();
  await history.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`${going}$`));
  await page.goBack();

  await page.getByRole('button', { name: 'All' }).click();
  const deed = history.locator('li', { hasText: 'Danse Macabre' }).getByRole('button', { name: /^Delete/ });
  await deed.click();
  await history.getByRole('button', { name: 'Keep it' }).click();
  await expect(history.locator('li')).toHaveCount(2);
  await deed.click();
  await page.getByTestId('really').click();
  await expect(history.locator('li')).toHaveCount(1);
  await page.reload();
  await expect(history.locator('li')).toHaveCount(1);
  await expect(history).not.toContainText('Danse Macabre');
});

for (const width of [390, 844]) {
  test(`somebody who has not played yet is told so, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 390 });
    await settle(page);
    await guest(page);
    await page.goto('/games');
    await expect(page.getByText('You have not played here yet.')).toBeVisible();
    await isAccessible(page);
  });
}

test('playing on from a moment of a replay gives me my seat at once', async ({ page }) => {
  await settle(page, { motion: 'reduced' });
  const over = await open(page);
  await playToTheEnd(page, idOf(over));
  await page.goto(`${over}/replay`);
  await page.getByRole('button', { name: /Play on from here/ }).click();
  await expect(page).not.toHaveURL(/replay/);
  await expect(page.getByTestId('seat-offer')).toHaveCount(0);
  await expect(page.getByTestId('actions').locator('[data-option]:enabled').first()).toBeVisible();
});
