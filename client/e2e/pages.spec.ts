import { expect, test } from '@playwright/test';
import { choose, isAccessible, open, settle } from './table';

for (const [name, path, ready] of [
  ['home', '/', '[data-quest]'], ['set-up', '/new?quest=danse-macabre', '[data-testid=start]'], ['quests', '/new', '[data-quest]'],
  ['rules', '/rules', '#glossary'], ['settings', '/settings', 'form'], ['credits', '/credits', 'li'],
] as const) {
  test(`${name} has no serious accessibility finding`, async ({ page }) => {
    await settle(page);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await isAccessible(page);
  });
}

test('the table has no serious accessibility finding', async ({ page }) => {
  await settle(page, { guide: true });
  await open(page);
  await isAccessible(page);
  await choose(page, 'activate ann');
  await page.locator('[data-hit="s03"]').click();
  await isAccessible(page);
});

test('its dialogs and a trade have none either', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  for (const name of ['Help and keys', 'Players and link']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Back to the table' }).click();
  }
  await page.getByTestId('goals').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'trade baldric');
  await expect(page.locator('#prompt')).toContainText('trades');
  await isAccessible(page);
});

test('a phone: nothing sticks out, and the game can be played', async ({ browser }) => {
  for (const width of [360, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await settle(page);
    for (const path of ['/', '/new?quest=danse-macabre', '/rules', '/settings', '/credits']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await choose(page, 'activate ann');
    await page.locator('[data-hit="b05"]').tap();
    await page.getByRole('button', { name: 'Log' }).tap();
    await expect(page.getByTestId('log')).toContainText('Ann walks from s07 to b05.');
    await page.getByRole('button', { name: 'Team' }).tap();
    await expect(page.locator('[data-dashboard="ann"]')).toBeVisible();
    await isAccessible(page);
    await context.close();
  }
});

test('the rules can be searched, and words open the glossary', async ({ page }) => {
  await settle(page);
  await page.goto('/rules');
  await page.getByRole('searchbox').fill('runner');
  await expect(page.locator('dt', { hasText: 'Runner' }).first()).toBeVisible();
  await open(page);
  await page.getByTestId('goals').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the first load is under 400 kB compressed', async ({ page }) => {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', (event) => { bytes += event.encodedDataLength; });
  await settle(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(400_000);
  console.log(`first load: ${Math.round(bytes / 1000)} kB`);
});
