// Slips of the hand and of the line: no choice is made twice, none is lost.
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { choose, offer, open, settle } from './table';

const choices = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/tables/${id}/view`)).json()) as { choices: number }).choices;
const idOf = (link: string) => link.split('/').pop() ?? '';

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a double click chooses once', async ({ page }) => {
  await settle(page);
  const id = idOf(await open(page));
  await offer(page, 'activate ann').dblclick();
  await expect(page.getByTestId('who')).toContainText('Ann');
  await expect(offer(page, 'end')).toBeEnabled();
  expect(await choices(page, id)).toBe(1);
});

test('dragging the board away chooses nothing', async ({ page }) => {
  await settle(page);
  const id = idOf(await open(page));
  await choose(page, 'activate ann');
  await expect(offer(page, 'end')).toBeEnabled();
  const box = await page.locator('[data-hit="b05"]').boundingBox();
  if (!box) throw new Error('no Zone');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(-30, -30, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByTestId('menu')).toHaveCount(0);
  expect(await choices(page, id)).toBe(1);
  await page.keyboard.press('Home');
});

test('a card dropped off every slot stays where it was', async ({ page }) => {
  await settle(page);
  const id = idOf(await open(page));
  await choose(page, 'activate ann');
  await choose(page, 'reorganize');
  await expect(page.locator('#prompt')).toContainText('rearranges');
  await page.locator('[data-slot="ann-hand-0"]').dragTo(page.getByTestId('log'));
  await expect(page.locator('[data-slot="ann-hand-0"]')).toHaveAttribute('data-card', 'short-sword');
  expect(await choices(page, id)).toBe(2);
});

test('back and forward lead to the same moment', async ({ page }) => {
  await settle(page);
  const link = await open(page);
  await page.goto('/settings');
  await page.goto(link);
  await choose(page, 'activate ann');
  await choose(page, 'move b05');
  await expect(offer(page, 'take')).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goForward();
  await expect(offer(page, 'take')).toBeEnabled();
  expect(await choices(page, idOf(link))).toBe(2);
});

test('two tabs of one person decide once', async ({ page, context }) => {
  await settle(page);
  const link = await open(page);
  const twin = await context.newPage();
  await twin.goto(link);
  await expect(offer(twin, 'activate ann')).toBeEnabled();
  // Pressed in the page itself: a patient click would wait for a button that the other tab has taken away.
  const press = (one: Page, option: string) =>
    one.evaluate(
      (wanted) => document.querySelector<HTMLElement>(`[data-testid=actions] [data-option="${wanted}"]`)?.click(),
      option,
    );
  await Promise.all([press(page, 'activate ann'), press(twin, 'activate clovis')]);
  for (const one of [page, twin]) await expect(offer(one, 'end')).toBeEnabled();
  expect(await choices(page, idOf(link))).toBe(1);
  const who = await page.getByTestId('who').textContent();
  expect(await twin.getByTestId('who').textContent()).toBe(who);
  // No error box for being second.
  for (const one of [page, twin]) await expect(one.getByTestId('notice')).toHaveCount(0);
});

for (const [when, kept] of [
  ['before the server hears of it', false],
  ['before the answer comes', true],
] as const) {
  test(`the line breaks with a choice under way, ${when}: it counts once, for everybody`, async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await settle(page);
    let breaks = false;
    await page.routeWebSocket(/\/ws\/tables\//, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!breaks || !String(message).includes('"choose"')) {
          server.send(message);
          return;
        }
        breaks = false;
        if (kept) server.send(message);
        server.onMessage(() => undefined);
        setTimeout(() => void socket.close({ code: 1011, reason: 'cut' }), 150);
      });
    });
    const link = await open(page);
    const watcher = await (await browser.newContext()).newPage();
    await settle(watcher);
    await watcher.goto(link);
    await choose(page, 'activate ann');
    await expect(offer(page, 'move b05')).toBeEnabled();
    breaks = true;
    await choose(page, 'move b05');
    await expect(offer(page, 'take')).toBeEnabled();
    await expect(watcher.getByTestId('log')).toContainText('Ann walks from s07 to b05.');
    expect(await choices(page, idOf(link))).toBe(2);
    await expect(page.locator('[data-dashboard="ann"] .pips')).toHaveAttribute('aria-label', /2 Actions/);
  });
}

test('offline for a while: the page says so, and a choice goes out when the line is back', async ({ page }) => {
  await settle(page);
  let off = false;
  const open_ = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    if (off) {
      void socket.close({ code: 1011, reason: 'off' });
      return;
    }
    socket.connectToServer();
    open_.add(socket);
  });
  const link = await open(page);
  await choose(page, 'activate ann');
  await expect(offer(page, 'move b05')).toBeEnabled();
  off = true;
  for (const socket of open_) await socket.close({ code: 1011, reason: 'off' });
  await expect(page.getByText('Connection lost')).toBeVisible();
  await choose(page, 'move b05');
  await expect(page.getByTestId('notice')).toContainText('No connection');
  off = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(offer(page, 'take')).toBeEnabled();
  expect(await choices(page, idOf(link))).toBe(2);
});

/** Choices reach the server late, as on a slow line or a busy machine. */
async function slowLine(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\/tables\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(
      (message) => void setTimeout(() => server.send(message), String(message).includes('"choose"') ? 400 : 0),
    );
  });
}

test('what is pointed at while a choice is under way is kept for the next decision', async ({ page }) => {
  await settle(page);
  await slowLine(page);
  const id = idOf(await open(page));
  await expect(offer(page, 'activate ann')).toBeEnabled();
  await page.locator('[data-survivor="ann"]').click(); // Ann acts
  await expect(offer(page, 'activate ann')).toBeDisabled();
  await page.locator('[data-hit="b05"]').click(); // and walks
  await expect(page.getByTestId('log')).toContainText('Ann walks from s07 to b05.');
  await expect(offer(page, 'take')).toBeEnabled();
  await expect(page.getByTestId('menu')).toHaveCount(0);
  expect(await choices(page, id)).toBe(2);
});

test('a Zone clicked twice in a breath is walked to once, and nothing opens', async ({ page }) => {
  await settle(page);
  await slowLine(page);
  const id = idOf(await open(page));
  await choose(page, 'activate ann');
  await expect(offer(page, 'move b05')).toBeEnabled();
  await page.locator('[data-hit="b05"]').dblclick();
  await expect(offer(page, 'take')).toBeEnabled();
  await expect(page.getByTestId('menu')).toHaveCount(0);
  expect(await choices(page, id)).toBe(2);
});

test('keys typed while a choice is under way are kept for the next decision', async ({ page }) => {
  await settle(page);
  await slowLine(page);
  await open(page);
  await expect(offer(page, 'activate ann')).toBeEnabled();
  await page.keyboard.press('1'); // Ann acts
  await page.keyboard.press('n'); // and makes noise
  await page.keyboard.press('e'); // and ends her Turn
  await expect(page.getByTestId('log')).toContainText('Ann’s Turn is over.'.replace('’', "'"));
  await expect(page.getByTestId('log')).toContainText(/noise/i);
});

test('a server that is too busy to say who I am makes nobody else of me', async ({ page }) => {
  await settle(page);
  await open(page);
  await expect(offer(page, 'activate ann')).toBeEnabled();
  const who = async () => ((await (await page.request.get('/api/me')).json()) as { guest: string }).guest;
  const before = await who();
  let busy = 2;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await page.route('**/api/me', (route) =>
    busy-- > 0
      ? route.fulfill({ status: 429, json: { code: 'too-much', reason: 'Too many requests.' } })
      : route.fallback(),
  );
  await page.reload();
  await expect(offer(page, 'activate ann')).toBeEnabled();
  expect(busy).toBeLessThan(0);
  expect(asked).not.toContain('/api/guests');
  expect(await who()).toBe(before);
});
