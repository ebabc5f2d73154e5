import { expect, test } from '@playwright/test';
import { choose, open, settle } from './table';

test('a reason is in sight however long the list is, and says what is in the way', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await settle(page);
  await open(page);
  await choose(page, 'activate baldric');
  const reason = page.getByTestId('actions').locator('.reason');
  await page.locator('[data-dimmed="Open"]').click();
  await expect(reason).toHaveText('No closed door leads out of s07.');
  await expect(reason).toBeInViewport({ ratio: 1 });
  await choose(page, 'move b05');
  await page.locator('[data-dimmed="Trade"]').click();
  await expect(reason).toHaveText('Nobody else is in b05 to trade with.');
  await expect(reason).toBeInViewport({ ratio: 1 });
});
