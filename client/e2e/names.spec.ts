// What is on the board means one thing, and Zones say their names when those matter.
import { expect, test } from '@playwright/test';
import { choose, open, playToTheEnd, settle } from './table';

test('Zones are named where something is offered, pointed at or spoken of, and nowhere else', async ({ page }) => {
  await settle(page);
  await open(page);
  const name = (zone: string) => page.locator(`[data-name="${zone}"]`);
  const zones = await page.locator('[data-hit]').count();
  await choose(page, 'activate ann');
  await expect(name('b05')).toBeVisible(); // one can move there, and the list says so by this name
  expect(await page.locator('[data-name]').count()).toBeLessThan(zones);

  // Pointing.
  await expect(name('s06')).toHaveCount(0);
  await page.locator('[data-hit="s06"]').hover();
  await expect(name('s06')).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(name('s06')).toHaveCount(0);

  // The keyboard.
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-hit'));
  await expect(name(focused ?? '')).toBeVisible();

  // The log.
  await page.locator('[data-hit="b05"]').click();
  const line = page.getByTestId('log').getByText(/walks from s\d\d to b05/);
  await line.hover();
  const from = (await line.textContent())?.match(/from (s\d\d)/)?.[1] ?? '';
  await expect(name(from)).toBeVisible();
});

test('beside a replay only the Zones are named that are spoken of', async ({ page }) => {
  await settle(page);
  const link = await open(page);
  await playToTheEnd(page, link.split('/').pop() ?? '');
  await page.goto(`${link}/replay?at=0`);
  await expect(page.getByTestId('slider')).toBeVisible();
  await expect(page.locator('[data-name]')).toHaveCount(0); // “The game begins.”
  const named = page.locator('[data-name]').first();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(named).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('.story')).toContainText((await named.getAttribute('data-name')) ?? '-');
});
