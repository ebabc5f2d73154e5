// Eternal Empire in the browser: a quest begun at a desk and on a phone, and the pages of a campaign.
import { expect, test } from '@playwright/test';
import { choose, guest, isAccessible, offer, settle } from './table';

const TEAM = ['fengbao', 'jianrui', 'zhi-yang', 'shao', 'zhi-shen', 'yinying'];

for (const [name, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`a quest at the wall is begun ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await settle(page);
    await guest(page, 'Ann');
    const made = await page.request.post('/api/tables', {
      data: { game: 'eternal-empire', quest: 'weapons-of-wonder', seed: 5, seats: [{ kind: 'me', survivors: TEAM }] },
    });
    const { link } = (await made.json()) as { link: string };
    await page.goto(link);
    await choose(page, 'activate fengbao');
    await expect(page.locator('[data-dashboard="fengbao"]').getByTestId('chi')).toHaveText('3 Chi');
    await page.locator('[data-hit="s09"]').click();
    await expect(offer(page, 'move s08').first()).toBeVisible();
    await isAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });

test('orders to Guards stand once in the list, open by key, and the Defiler’s way is told', async ({ page }) => {
  await settle(page);
  await guest(page, 'Ann');
  const made = await page.request.post('/api/tables', {
    data: {
      ...{ game: 'eternal-empire', quest: 'the-many-faces-of-death', seed: 5 },
      seats: [{ kind: 'me', survivors: TEAM }],
    },
  });
  const { link } = (await made.json()) as { link: string };
  await page.goto(link);
  await choose(page, 'activate fengbao');
  const fold = page.locator('[data-fold="Order a Guard"]');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-option^="order-"]')).toHaveCount(0);
  // A key that has just got another meaning has to be pressed again.
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press((await fold.locator('kbd').textContent()) ?? '');
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 2000 });
  }).toPass();
  await expect(page.locator('[data-option^="order-move"]').first()).toBeFocused();
  await isAccessible(page);
  const way = page.getByRole('img', { name: /^The Defiler's Corruption creeps from s32 to the Beacon/ });
  await expect(way).toHaveCount(1);
  const order = offer(page, 'order-move 2 w02 w01');
  await expect(order).toHaveAccessibleName(/^2 Guards of w02: move to w01/);
  await order.click();
  await expect(page.locator('[data-hit="w01"]')).toHaveAccessibleName(/2 Guards/);
});

test('a campaign is begun, and its way and its sheets are shown', async ({ page }) => {
  await settle(page);
  await guest(page, 'Ann');
  await page.goto('/campaigns');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/c\//);
  await expect(page.getByText('Weapons of Wonder').first()).toBeVisible();
  await isAccessible(page);
});
