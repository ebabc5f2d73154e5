import { expect, test } from '@playwright/test';
import { choose, isAccessible, offer, open, settle } from './table';

test('faces and furniture, or in the plain style initials and bare floors', async ({ page }) => {
  await settle(page);
  const link = await open(page);
  const ann = page.locator('[data-survivor="ann"]');
  await expect(ann.locator('.portrait')).toBeVisible();
  await expect(ann.locator('text')).toHaveText('A');
  await expect(page.locator('[data-dashboard="ann"] .portrait')).toBeVisible();
  await expect(page.getByTestId('furniture').locator('g').first()).toBeAttached();
  const sword = page.locator('[data-dashboard="ann"] [data-card="short-sword"]');
  await expect(sword.locator('img.thing')).toBeVisible();
  await expect(page.locator('.hour-blue').first()).toBeAttached();

  await page.goto('/settings');
  await page.getByLabel('Plain style').check();
  await isAccessible(page);
  await page.goto(link);
  await expect(ann.locator('text')).toHaveText('A');
  await expect(page.locator('.portrait')).toHaveCount(0);
  await expect(page.getByTestId('furniture')).toHaveCount(0);
  await expect(page.locator('img.thing')).toHaveCount(0);
  await expect(sword.locator('svg.icon')).toBeVisible();
  await expect(page.locator('.hour-blue')).toHaveCount(0);
  await isAccessible(page);

  await page.goto('/settings');
  await page.getByLabel('Plain style').uncheck();
  await page.goto(link);
  await expect(ann.locator('.portrait')).toBeVisible();
});

test('furniture is nothing to point at: a click goes to the Zone below', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await expect(offer(page, 'end')).toBeVisible();
  const under = await page.evaluate(() => {
    const pieces = [...document.querySelectorAll('[data-testid=furniture] > g')];
    return pieces.map((piece) => {
      const box = piece.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return Boolean(hit?.closest('[data-hit], [data-survivor], [data-door]'));
    });
  });
  expect(under.length).toBeGreaterThan(4);
  expect(under).not.toContain(false);
});

test('small figures keep their initials, larger ones have faces', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await settle(page);
  await open(page);
  const ann = page.locator('[data-survivor="ann"]');
  await expect(ann.locator('text')).toHaveText('A');
  await expect(ann.locator('.portrait')).toHaveCount(0);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(ann.locator('.portrait')).toBeAttached();
  await page.context().close();
});
