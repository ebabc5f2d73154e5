// Gravetide on a device: it can be installed, its page opens without a line, and a phone may lie on its side.
import { expect, test } from '@playwright/test';
import { choose, isAccessible, offer, open, settle } from './table';

test('it can be installed, and the page opens without a line', async ({ page, context }) => {
  await settle(page);
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.json')).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBeTruthy();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // what the page loads is kept from now on
  await expect(page.getByTestId('new-game')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gravetide' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The server does not answer');
  await context.setOffline(false);
});

test('on a phone on its side the board and the actions are side by side', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await settle(page);
  await open(page);
  const board = await page.getByTestId('board').boundingBox();
  const actions = await page.getByTestId('actions').boundingBox();
  if (!board || !actions) throw new Error('something is not there');
  expect(board.x + board.width).toBeLessThanOrEqual(actions.x + 1);
  expect(board.height).toBeGreaterThan(250);
  await expect(offer(page, 'activate ann')).toBeInViewport();
  await choose(page, 'activate ann');
  await expect(page.getByTestId('who')).toContainText('Ann');
  await isAccessible(page);
  await context.close();
});
