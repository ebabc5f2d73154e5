// Walks of several Moves: the way is shown with its cost and its danger, and made when it is confirmed.
import { expect, test } from '@playwright/test';
import { choose, isAccessible, offer, open, settle } from './table';

const SIZES = [
  { name: 'a wide screen', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone on its side', width: 844, height: 390 },
];

for (const { name, width, height } of SIZES) {
  test(`a Zone two Moves away on ${name}: the way, its cost, its danger, one click`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await settle(page);
    await open(page);
    await choose(page, 'activate ann');
    await expect(page.getByTestId('who')).toContainText('Ann');
    await expect(page.getByTestId('actions')).toHaveAttribute('aria-busy', 'false');
    await page.locator('[data-hit="s02"]').dispatchEvent('click');
    const menu = page.getByTestId('menu');
    await expect(menu.getByTestId('walk')).toContainText('Walk to s02');
    await expect(menu).toContainText('3 Actions for 2 Moves: 1 of them to get away from the zombies in s03.');
    await expect(menu).toContainText('You run into 1 zombie in s03.');
    await expect(page.getByTestId('way').locator('text')).toHaveText(['1', '3']);
    await isAccessible(page);
    await menu.getByTestId('walk').click();
    await expect(page.locator('.log, [data-testid=log]').first()).toContainText('to s02.', { useInnerText: false });
    await expect(menu).toHaveCount(0);
    await expect(page.getByTestId('way')).toHaveCount(0);
  });
}

test('a walk by keyboard; each Move is a choice that can be taken back', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await expect(offer(page, 'end')).toBeEnabled();
  await page.keyboard.press('b');
  await page.locator('[data-hit="s02"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('walk')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('Ann walks from s03 to s02.');
  await expect(page.getByTestId('actions')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('u');
  await expect(page.getByTestId('log')).not.toContainText('to s02.');
  await expect(page.getByTestId('log')).toContainText('to s03.');
});

test('a Zone that nobody gets to says why', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await expect(offer(page, 'end')).toBeEnabled();
  await page.locator('[data-hit="s01"]').dispatchEvent('click');
  const menu = page.getByTestId('menu');
  await expect(menu).toContainText('There is no open way to s01.');
  await expect(menu.getByTestId('walk')).toHaveCount(0);
});
