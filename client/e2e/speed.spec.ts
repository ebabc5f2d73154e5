// What `make bench ARGS=--browser` measures, in headless Chromium on this machine. Nothing is judged here: the figures
// go to the file named by GRAVETIDE_SPEED, and tools/bench_browser.py prints them beside the goals.
import { appendFileSync } from 'node:fs';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { AT_ONCE, guest, offer, open, settle } from './table';

test.describe.configure({ mode: 'serial' });
const RUNS = Number(process.env.GRAVETIDE_SPEED_RUNS ?? 3);

function tell(name: string, values: number[]): void {
  const sorted = [...values].sort((a, b) => a - b);
  const line = JSON.stringify({ name, median: sorted[Math.floor(sorted.length / 2)], values });
  if (process.env.GRAVETIDE_SPEED) appendFileSync(process.env.GRAVETIDE_SPEED, `${line}\n`);
  else console.log(line);
}

async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  return () => bytes;
}

/** A phone of the middle: four times slower than this machine, 9 Mbit/s down, 1.5 up, 60 ms away, nothing cached. */
async function phone(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 9e6 / 8,
    uploadThroughput: 1.5e6 / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('first load', async ({ browser }) => {
  // What a worker fetches on behalf of the page would not be counted.
  const fresh = async () => (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const tables: Record<string, Record<string, unknown>> = {
    table: { quest: 'danse-macabre', seed: 7, options: AT_ONCE },
    'table of Classic': { game: 'classic', quest: 'last-tank-of-gas', seed: 5 },
    'table of Eternal Empire': { game: 'eternal-empire', quest: 'the-binding', seed: 5 },
    'table of Zombie Plague': { game: 'zombie-plague', seed: 5 },
  };
  const sizes: Record<string, number[]> = { home: [] };
  for (let run = 0; run < RUNS; run++) {
    const page = await fresh();
    await settle(page);
    const home = await countBytes(page);
    await page.goto('/');
    await page.locator('[data-quest]').first().waitFor();
    await page.waitForLoadState('networkidle');
    sizes.home?.push(home() / 1000);
    await page.context().close();
    for (const [name, data] of Object.entries(tables)) {
      const other = await fresh();
      await settle(other);
      await guest(other);
      const table = (await (await other.request.post('/api/tables', { data })).json()) as { link: string };
      const bytes = await countBytes(other);
      await other.goto(table.link);
      await other.getByTestId('board').waitFor(); // nobody may be asked for a square yet
      await other.getByTestId('actions').waitFor();
      // All lettering is there; what is fetched at leisure after that keeps nobody from playing.
      await other.waitForFunction(() => [...document.fonts].every((font) => font.status === 'loaded'));
      (sizes[name] ??= []).push(bytes() / 1000);
      await other.context().close();
    }
  }
  for (const [name, values] of Object.entries(sizes)) tell(`first load, ${name} (kB)`, values);
});

test('usable on a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const times: Record<string, number[]> = { home: [], table: [] };
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await settle(page);
    await guest(page);
    const { link } = (await (
      await page.request.post('/api/tables', { data: { quest: 'danse-macabre', seed: 7, options: AT_ONCE } })
    ).json()) as { link: string };
    await phone(context, page);
    let start = Date.now();
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByTestId('first-game')).toBeEnabled({ timeout: 20_000 });
    times.home?.push(Date.now() - start);
    start = Date.now();
    await page.goto(link, { waitUntil: 'commit' });
    await expect(offer(page, 'activate ann')).toBeEnabled({ timeout: 20_000 });
    await expect(page.locator('[data-hit]').first()).toBeVisible({ timeout: 20_000 });
    times.table?.push(Date.now() - start);
    await context.close();
  }
  for (const [name, values] of Object.entries(times)) tell(`usable on a phone, ${name} (ms)`, values);
});

test('a choice shows its effect', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page, { speed: 6 });
  await open(page);
  const times: number[] = [];
  for (const option of [
    'activate ann',
    'move b05',
    'take',
    'move s07',
    'activate clovis',
    'move b05',
    'move s07',
    'noise',
  ]) {
    await expect(offer(page, option)).toBeEnabled();
    times.push(
      await page.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            const panel = document.querySelector('[data-testid=actions]') as HTMLElement;
            const prompt = () => panel.querySelector('#prompt')?.textContent;
            const before = prompt();
            const start = performance.now();
            new MutationObserver((_, watch) => {
              if (prompt() !== before) {
                watch.disconnect();
                requestAnimationFrame(() => done(performance.now() - start));
              }
            }).observe(panel, { subtree: true, childList: true, characterData: true });
            panel.querySelector<HTMLElement>(`[data-option="${wanted}"]`)?.click();
          }),
        option,
      ),
    );
  }
  tell('choice to effect (ms)', times);
});

test('the board moves with 120 zombies', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page);
  let zombies = 0;
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as {
        type: string;
        view?: { places: { zombies: Record<string, number> }[] };
      };
      if (told.type === 'snapshot')
        for (const place of told.view?.places ?? []) {
          place.zombies = { walker: 4, fatty: 2, runner: 2 };
          zombies += 8;
        }
      socket.send(JSON.stringify(told));
    });
  });
  await open(page);
  expect(zombies).toBeGreaterThanOrEqual(120);
  const box = await page.getByTestId('board').boundingBox();
  if (!box) throw new Error('no board');
  const rates: number[] = [];
  const work: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(() => {
      const times: number[] = [];
      (window as unknown as { times: number[] }).times = times;
      const tick = (now: number) => {
        times.push(now);
        if (times.length < 600) requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    const spent = async () => {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics
        .filter((one) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(one.name))
        .reduce((sum, one) => sum + one.value, 0);
    };
    const before = await spent();
    await page.mouse.move(box.x + 300, box.y + 60);
    await page.mouse.down();
    for (let n = 0; n < 60; n++) await page.mouse.move(box.x + 300 + n * 3, box.y + 60 + n);
    await page.mouse.up();
    const [rate, frames] = await page.evaluate(() => {
      const { times } = window as unknown as { times: number[] };
      return [(times.length - 1) / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000), times.length] as [number, number];
    });
    rates.push(rate);
    work.push((((await spent()) - before) * 1000) / frames);
  }
  tell('frames per second, 120 zombies', rates);
  tell('our own work per frame, 120 zombies (ms)', work);
});
