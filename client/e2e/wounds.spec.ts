// Wounds to share are one panel, confirmed once; every Wound is still a choice of its own.
import { expect, test } from '@playwright/test';
import { isAccessible, open, playUntil, settle } from './table';

test('Wounds are shared in one panel', async ({ page }) => {
  await settle(page);
  const link = await open(page, { quest: 'trial-by-fire', seed: 5 });
  const id = link.split('/').pop() ?? '';
  const panel = page.getByTestId('share');
  // Those who stand still are found; one day by two at once.
  for (let round = 0; round < 12 && !(await panel.count()); round++) {
    await playUntil(page, id, { prefer: ['end', 'activate'], until: { offer: 'wound' } });
    await expect(page.locator('#prompt')).toContainText('to share');
    if (/^1 /.test((await page.locator('#prompt').textContent()) ?? ''))
      await page.getByTestId('actions').locator('[data-option^="wound"]').first().click();
    await expect(page.locator('#prompt')).not.toContainText(/^1 Wound to share/);
  }
  await expect(panel).toBeVisible();
  const number = Number.parseInt((await page.locator('#prompt').textContent()) ?? '', 10);
  expect(number).toBeGreaterThan(1);
  await expect(page.getByTestId('confirm-share')).toBeDisabled();
  await isAccessible(page);
  await page.getByTestId('evenly').click();
  await expect(panel.getByText('All shared')).toBeVisible();
  const given = await panel
    .locator('[data-taker]')
    .evaluateAll((all) => all.map((one) => Number(one.textContent)).filter(Boolean));
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(number);
  await page.getByTestId('confirm-share').click();
  await expect(page.getByTestId('log')).toContainText(/takes \d+ Wound/);
  await expect(page.locator('#prompt')).not.toContainText(`${number} Wounds to share`);
});
