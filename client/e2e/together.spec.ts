import { expect, test } from '@playwright/test';
import { beginWith, choose, isAccessible, offer, open, settle, takeSeat } from './table';

const TEAM = ['ann', 'baldric', 'clovis', 'nelly'];

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('two browsers share a table; one drops and comes back', async ({ browser }) => {
  const first = await (await browser.newContext()).newPage();
  const other = await browser.newContext();
  const second = await other.newPage();
  await settle(first, { name: 'Host' });
  await settle(second, { name: 'Friend' });
  const link = await open(first, {
    survivors: TEAM,
    seats: [
      { kind: 'me', survivors: ['ann', 'baldric'] },
      { kind: 'open', survivors: ['clovis', 'nelly'] },
    ],
  });
  await second.goto(link);
  await takeSeat(second);

  await choose(first, 'activate ann');
  await expect(second.locator('[data-dashboard="ann"]')).toHaveAttribute('aria-label', /acting/);
  await expect(offer(second, 'end')).toBeDisabled();

  await other.setOffline(true);
  await second.evaluate(() => dispatchEvent(new Event('offline')));
  await choose(first, 'move b05');
  await choose(first, 'end');
  await expect(first.getByTestId('who')).toContainText('Baldric'); // the only one left acts without being asked
  await choose(first, 'end');
  await other.setOffline(false);
  await second.reload();
  await expect(second.getByTestId('actions')).toBeVisible();
  await expect(offer(second, 'activate clovis')).toBeEnabled();
  await choose(second, 'activate clovis');
  await expect(first.locator('[data-dashboard="clovis"]')).toHaveAttribute('aria-label', /acting/);
  await expect(offer(first, 'end')).toBeDisabled();
});

test('the line breaks under an open page, and the page catches up by itself', async ({ page }) => {
  await settle(page);
  let cut: (() => Promise<void>) | undefined;
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    socket.connectToServer();
    cut = () => socket.close({ code: 1011, reason: 'cut' });
  });
  await open(page);
  await choose(page, 'activate ann');
  await cut?.();
  await expect(offer(page, 'move b05')).toBeEnabled();
  await choose(page, 'move b05');
  await expect(page.getByTestId('log')).toContainText('Ann walks from s07 to b05.');
});

test('a hot-seat game: two seats on one screen', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await page.getByTestId('seats').selectOption('2');
  await page.locator('[data-seat="1"]').selectOption('me');
  await page.getByTestId('start').click();
  await beginWith(page, 's02');
  await choose(page, 'activate ann');
  await choose(page, 'end');
  await expect(page.getByTestId('who')).toContainText('Clovis'); // the only one left of this seat
  await choose(page, 'end');
  await choose(page, 'activate nelly');
  await expect(page.getByTestId('who')).toContainText('Nelly');
});

test('computer teammates are chosen by how they play, and changed at the table', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await page.getByTestId('seats').selectOption('2');
  await page
    .locator('[data-seat="1"]')
    .selectOption({ label: 'Thinker, the computer: plays many futures through before each choice' });
  await page.getByTestId('start').click();
  await expect(page.locator('[data-dashboard="baldric"]')).toContainText('Thinker, computer');
  await page.getByRole('button', { name: 'Players and link' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Thinker Baldric, the computer');
  await dialog.getByRole('button', { name: 'Let Steady play' }).click();
  await expect(dialog).toContainText('Steady Baldric, the computer');
  await isAccessible(page);
});

test('a quest is not started again by a single click', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await page.getByRole('button', { name: 'Players and link' }).click();
  await page.getByRole('button', { name: 'Start this quest again' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByTestId('who')).toContainText('Ann');
  await page.getByRole('button', { name: 'Start this quest again' }).click();
  await page.getByRole('button', { name: 'Yes, give up this game and start again' }).click();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(offer(page, 'activate ann')).toBeEnabled();
});

test('a computer teammate plays its Survivors', async ({ page }) => {
  await settle(page);
  await open(page, {
    survivors: TEAM,
    seats: [
      { kind: 'me', survivors: ['ann', 'baldric'] },
      { kind: 'computer', survivors: ['clovis', 'nelly'] },
    ],
  });
  await choose(page, 'activate ann');
  await choose(page, 'end');
  await expect(page.getByTestId('who')).toContainText('Baldric');
  await choose(page, 'end');
  await expect(page.getByTestId('log')).toContainText(/(Clovis|Nelly) begins a Turn/);
});

test('while the board shows what a teammate did, the table speaks of him and not of my next choice', async ({
  page,
}) => {
  await settle(page, { speed: 0.5 });
  await open(page, {
    survivors: TEAM,
    seats: [
      { kind: 'computer', survivors: ['ann', 'baldric'] },
      { kind: 'me', survivors: ['clovis', 'nelly'] },
    ],
  });
  await expect(page.getByTestId('who')).toContainText(/(Ann|Baldric) acts/);
  await expect(page.locator('.list.later')).toHaveCount(1);
  await expect(page.getByTestId('who')).toContainText(/You decide|Clovis|Nelly/);
  await expect(page.locator('.list.later')).toHaveCount(0);
});
