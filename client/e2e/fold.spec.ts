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
    const list = page.locator('.actions .list');
    const room = () => list.evaluate((one) => one.clientHeight);
    const before = await room();
    for (let n = 0; n < 5 && (await below.count()); n++) {
      const atRest = list.evaluate(
        (one) => new Promise<void>((done) => one.addEventListener('scrollend', () => done(), { once: true })),
      );
      await below.click();
      await atRest;
    }
    await expect(below).toHaveCount(0);
    await expect(page.locator('[data-option="noise"]')).toBeInViewport();
    expect(await room(), 'nothing moves when the words about the rest go').toBe(before);
  });
}
