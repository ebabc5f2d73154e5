// What `make bench` prints about the browser: measured in headless Chromium on this machine.
import { expect, test } from '@playwright/test';
import { offer, open, settle } from './table';

test.describe.configure({ mode: 'serial' });

test('a choice shows its effect within 100 ms', async ({ page }) => {
  await settle(page, { speed: 6 });
  await open(page);
  await offer(page, 'activate ann').click();
  await expect(offer(page, 'move b05')).toBeEnabled();
  const ms = await page.evaluate(() => new Promise<number>((done) => {
    const prompt = document.querySelector('#prompt') as HTMLElement;
    const before = prompt.textContent;
    const start = performance.now();
    new MutationObserver((_, watch) => {
      if (prompt.textContent !== before) { watch.disconnect(); requestAnimationFrame(() => done(performance.now() - start)); }
    }).observe(prompt, { subtree: true, childList: true, characterData: true });
    document.querySelector<HTMLElement>('[data-option="move b05"]')?.click();
  }));
  console.log(`choice to effect: ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(100);
});

test('a mid-range phone can play within two seconds', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await settle(page);
  await open(page);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = Date.now();
  await page.reload();
  await expect(offer(page, 'activate ann')).toBeEnabled();
  await expect(page.locator('[data-hit]').first()).toBeVisible();
  const ms = Date.now() - start;
  console.log(`table usable on a slowed phone: ${ms} ms`);
  expect(ms).toBeLessThan(4000); // the goal is 2000 on an idle machine; CI machines are slower
  await context.close();
});

test('the board pans smoothly with 120 zombies', async ({ page }) => {
  await settle(page);
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as { type: string; view?: { places: { zombies: Record<string, number> }[] } };
      if (told.type === 'snapshot') for (const place of told.view?.places ?? []) place.zombies = { walker: 5, fatty: 2, runner: 1 };
      socket.send(JSON.stringify(told));
    });
  });
  await open(page);
  const box = await page.getByTestId('board').boundingBox();
  if (!box) throw new Error('no board');
  await page.evaluate(() => {
    const times: number[] = [];
    (window as unknown as { times: number[] }).times = times;
    const tick = (now: number) => { times.push(now); requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(box.x + 300, box.y + 60);
  await page.mouse.down();
  for (let n = 0; n < 60; n++) await page.mouse.move(box.x + 300 + n * 3, box.y + 60 + n);
  await page.mouse.up();
  const rate = await page.evaluate(() => {
    const { times } = window as unknown as { times: number[] };
    return (times.length - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000);
  });
  console.log(`frames while panning 120 zombies: ${rate.toFixed(0)} per second`);
  expect(rate).toBeGreaterThan(20); // without a GPU; the goal is 60 on a machine with one
});
