// Nothing moves under a finger: what comes later than the list has its place from the start.
import { expect, test } from '@playwright/test';
import { choose, offer, open, settle } from './table';

declare global {
  interface Window {
    /** Where the first option was, by the version of the list, picture by picture. */
    tops: Record<string, number[]>;
  }
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const) {
  test(`the list stays where it is when the guide speaks, ${width} by ${height}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await settle(page, { guide: true, motion: 'reduced' });
    // The guide thinks for a while: whatever it does to the list is seen.
    let asked = 0;
    let told = 0;
    await page.routeWebSocket(/\/ws\//, (line) => {
      const server = line.connectToServer();
      const isHint = (message: string | Buffer) => String(message).includes('"type":"hint"');
      line.onMessage((message) => {
        if (isHint(message)) asked++;
        server.send(message);
      });
      server.onMessage((message) => {
        const hint = isHint(message);
        setTimeout(
          () => {
            line.send(message);
            if (hint) told++;
          },
          hint ? 900 : 0,
        );
      });
    });
    await page.addInitScript(() => {
      window.tops = {};
      const look = (): void => {
        const list = document.querySelector<HTMLElement>('[data-testid=actions]');
        const first = list?.querySelector('.list [data-option]:not(:disabled)');
        const version = list?.getAttribute('aria-busy') === 'false' ? list.dataset.version : undefined;
        if (first && version) (window.tops[version] ??= []).push(Math.round(first.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await open(page, { survivors: ['ann', 'clovis'] });
    const guide = page.getByTestId('guide');
    await expect(page.getByTestId('guide-place')).toBeVisible();
    await expect(guide).toContainText('A first quest');
    await choose(page, 'activate ann');
    await expect(offer(page, 'end')).toBeVisible();
    await expect(guide).toContainText('the Actions of this Turn');
    await expect.poll(() => asked > 0 && told === asked, 'the guide has thought').toBe(true);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const tops = Object.values(await page.evaluate(() => window.tops));
    expect(tops.length).toBeGreaterThan(1);
    for (const found of tops) expect([...new Set(found)]).toHaveLength(1);
    await context.close();
  });
}
