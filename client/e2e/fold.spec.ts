// Keys and the list: what lies below the fold is announced, and reached by one click.
import { expect, test } from '@playwright/test';
import { choose, open, settle } from './table';

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  test(`options below the fold say so, ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await settle(page, { motion: 'reduced' });
    await open(page);
    await choose(page, 'activate ann');
    const below = page.getByTestId('below');
    await expect(below).toContainText(/\d+ more options? below/);
    const room = () => page.locator('.actions .list').evaluate((list) => list.clientHeight);
    const before = await room();
    for (let n = 0; n < 5 && (await below.count()); n++) {
      await below.click();
      await page.waitForTimeout(700);
    }
    await expect(below).toHaveCount(0);
    await expect(page.locator('[data-option="noise"]')).toBeInViewport();
    expect(await room(), 'nothing moves when the words about the rest go').toBe(before);
  });
}
