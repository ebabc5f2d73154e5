// Zombie Plague in the browser: a phone, a screen that is passed around, opposing sides online, a Traitor among three.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { guest as known, isAccessible, offer, playUntil, settle, takeSeat } from './table';

interface Seat {
  kind: 'me' | 'open' | 'computer';
  bot?: string;
}
const GAME = 'zombie-plague';

/** Somebody at a screen of their own. */
async function guest(browser: Browser, name: string, size = { width: 1440, height: 900 }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size, reducedMotion: 'reduce' })).newPage();
  await settle(page, { name });
  await known(page, name);
  return page;
}
async function table(page: Page, seats: Seat[], options = {}, more = {}): Promise<string> {
  const made = await page.request.post('/api/tables', { data: { game: GAME, seats, options, ...more } });
  const told = (await made.json()) as { link?: string; reason?: string };
  expect(told.reason ?? '').toBe('');
  return told.link ?? '';
}
/** Do something that is asked, a bright square or the first option, and wait until the page shows what came of it. */
async function answer(page: Page): Promise<void> {
  const actions = page.getByTestId('actions');
  await expect(actions).toHaveAttribute('aria-busy', 'false');
  const square = page.locator('[data-square]').first();
  const option = page.locator('[data-option]:not(:disabled)').first();
  await expect(square.or(option).first()).toBeVisible();
  const version = await actions.getAttribute('data-version');
  if (await option.isVisible()) await option.dispatchEvent('click');
  else await square.focus().then(() => page.keyboard.press('Enter'));
  // While it is under way, or being shown, the panel still stands for what was asked before.
  await expect(actions.and(page.locator(`[data-version="${version}"], [aria-busy=true]`))).toHaveCount(0);
}
const idOf = (link: string) => link.split('/').pop() ?? '';

/** Come to a table and sit down where nobody sits yet. */
async function goAndSit(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await takeSeat(page);
}

interface Figures {
  humans: { key: string; seat: number; square: string; facing: string; slip: string }[];
  zombies: { square: string; facing: string }[];
}
async function viewOf(page: Page, id: string): Promise<Figures> {
  return ((await (await page.request.get(`/api/tables/${id}/view`)).json()) as { view: Figures }).view;
}
/** Who stands where on the page, and looks which way. */
const drawn = (page: Page): Promise<string[]> =>
  page.locator('[data-human], [data-zombie]').evaluateAll((figures) =>
    (figures as SVGGElement[])
      .map((one) => {
        const { dataset } = one;
        const turned = one.querySelector<SVGGElement>('.turned');
        const quarters = Number(/-?[\d.]+/.exec(turned?.style.transform ?? '')) / 90;
        const facing = 'NESW'[((quarters % 4) + 4) % 4];
        return `${dataset.human ?? 'zombie'} ${dataset.on ?? dataset.zombie} ${facing}`;
      })
      .sort(),
  );
/** Every page has come to where the table is, and shows the same of it. */
async function seeTheSame(pages: Page[], id: string): Promise<void> {
  const [first, ...others] = pages as [Page, ...Page[]];
  const { humans, zombies } = await viewOf(first, id);
  const stand = [
    ...humans.filter((one) => one.square).map((one) => `${one.key} ${one.square} ${one.facing}`),
    ...zombies.map((one) => `zombie ${one.square} ${one.facing}`),
  ].sort();
  for (const page of pages) await expect.poll(() => drawn(page)).toEqual(stand);
  const dashboards = await first.locator('[data-dashboard]').allInnerTexts();
  for (const page of others) await expect(page.locator('[data-dashboard]')).toHaveText(dashboards);
}
/** One page is lit up and can be used; the others wait, and nothing on them can be chosen. */
async function decides(page: Page, name: string, waiting: Page[]): Promise<void> {
  await expect(page.locator('[data-square], [data-testid=actions] [data-option]:enabled').first()).toBeVisible();
  for (const other of waiting) {
    await expect(other.getByTestId('who')).toContainText(`${name} decides`);
    await expect(
      other.locator('[data-square], [data-walk], [data-testid=board] [data-option], [data-option]:enabled'),
    ).toHaveCount(0);
  }
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('on a phone the board and what can be done fit', async ({ browser }) => {
  const page = await guest(browser, 'Ann', { width: 390, height: 844 });
  const link = await table(page, [{ kind: 'me' }], { 'variant.automatic': true });
  await page.goto(link);
  for (let made = 0; made < 9; made++) await answer(page);
  await expect(page.getByTestId('board')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await isAccessible(page);
});

test('on a phone a finger beside a small bright square means it', async ({ browser }) => {
  const viewport = { width: 360, height: 740 };
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  await settle(page, { name: 'Ann' });
  await known(page, 'Ann');
  await page.goto(await table(page, [{ kind: 'me' }], { 'variant.automatic': true }, { seed: 3 }));
  await expect(page.locator('#prompt')).toContainText('Where does');
  const asked = (await page.locator('#prompt').textContent()) ?? '';
  const bright = await page
    .locator('[data-square]')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
    );
  const least = Math.min(...bright.map((one) => one.width));
  expect(least).toBeGreaterThan(10);
  // Bright squares are a line along an edge: beside its middle there is nothing that could be meant instead.
  const middle = bright[Math.floor(bright.length / 2)] ?? { x: 0, y: 0, width: 0, height: 0 };
  const board = (await page.getByTestId('board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const upright = new Set(bright.map((one) => Math.round(one.x))).size === 1;
  const inward = (at: number, from: number, size: number) => (at < from + size / 2 ? 1 : -1) * (least / 2 + 5);
  const x = middle.x + middle.width / 2 + (upright ? inward(middle.x, board.x, board.width) : 0);
  const y = middle.y + middle.height / 2 + (upright ? 0 : inward(middle.y, board.y, board.height));
  await page.touchscreen.tap(x, y);
  await expect(page.locator('#prompt')).not.toHaveText(asked);
});

test('on a shared screen a curtain falls between the players of a game with a Traitor', async ({ browser }) => {
  const page = await guest(browser, 'Ann');
  const seats: Seat[] = [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }, { kind: 'computer', bot: 'random' }];
  const link = await table(page, seats, { 'variant.traitor': true }, { curtain: true });
  await page.goto(link);
  for (const _ of [0, 1, 2]) {
    await expect(page.getByTestId('curtain')).toBeVisible();
    await page.getByTestId('open-curtain').click();
    await answer(page);
    await answer(page);
  }
  await expect(page.getByTestId('curtain')).toBeVisible();
});

test('two browsers play the two sides of one table', async ({ browser }) => {
  const [ann, zed] = [await guest(browser, 'Ann'), await guest(browser, 'Zed')];
  const link = await table(ann, [{ kind: 'me' }, { kind: 'open' }], {}, { seed: 3 });
  const id = idOf(link);
  await ann.goto(link);
  await goAndSit(zed, link);

  // The zombie player sets up: an edge, a square, a direction, all on the board.
  await decides(zed, 'Zed', [ann]);
  await zed.locator('[data-testid=board] [data-option="edge N"]').click();
  await zed.locator('[data-square="4,0"]').click();
  await zed.locator('[data-testid=board] [data-option="face S"]').click();
  // Then the humans, on the other side.
  await decides(ann, 'Ann', [zed]);
  await seeTheSame([ann, zed], id);
  await ann.locator('[data-square="6,19"]').click();
  await ann.locator('[data-testid=board] [data-option="face N"]').click();
  await expect(zed.locator('[data-human="marta"]')).toHaveAttribute('data-on', '6,19');
  await playUntil(ann, id, { prefer: ['face N', 'place'], until: { offer: 'act' } });
  await decides(ann, 'Ann', [zed]);
  await seeTheSame([ann, zed], id);

  // A human walks, and the other page sees it; it can do nothing about it.
  await offer(ann, 'act marta').click();
  await ann.locator('[data-square="6,18"]').click();
  for (const page of [ann, zed]) await expect(page.locator('[data-human="marta"]')).toHaveAttribute('data-on', '6,18');
  await decides(ann, 'Ann', [zed]);
  await offer(ann, 'end').click();

  for (let round = 1; round <= 3; round++) {
    await playUntil(ann, id, { prefer: ['end', 'act'], until: { other: true } });
    await decides(zed, 'Zed', [ann]);
    await seeTheSame([ann, zed], id);
    await playUntil(zed, id, { prefer: ['place', 'face S'], until: { offer: 'wake' } });
    const zombies = zed.locator('[data-zombie]');
    await zed.locator('[data-zombie][tabindex="0"]').first().click();
    await offer(zed, 'halt').click();
    await expect(zombies).toHaveCount(1 + 2 * round);
    await playUntil(zed, id, { prefer: ['shamble', 'wake', 'halt'], until: { other: true } });
    await decides(ann, 'Ann', [zed]);
    await seeTheSame([ann, zed], id);
  }
});

test('with a Traitor among three browsers each sees its own slip only, and takes no other seat', async ({
  browser,
}) => {
  const [ann, bob, cid] = [await guest(browser, 'Ann'), await guest(browser, 'Bob'), await guest(browser, 'Cid')];
  const watcher = await guest(browser, 'Eve');
  const players = [ann, bob, cid];
  const humans = ['Marta', 'Dwight', 'Priya'];
  const link = await table(
    ann,
    [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'computer', bot: 'random' }],
    { 'variant.traitor': true },
  );
  const id = idOf(link);
  await ann.goto(link);
  await goAndSit(bob, link);
  await goAndSit(cid, link);
  await watcher.goto(link); // after all seats are taken: there is nothing to be offered

  // Nobody has a slip before everybody stands on the board.
  for (const page of players) {
    await decides(page, '', []);
    await expect(page.getByTestId('cover')).toHaveCount(0);
    await playUntil(page, id, { prefer: ['face N', 'place'], until: { other: true } });
  }
  await decides(ann, 'Ann', [bob, cid, watcher]);

  const slips: string[] = [];
  for (const [number, page] of players.entries()) {
    await expect(page.getByTestId('slip')).toHaveCount(0);
    await page.getByTestId('cover').click();
    await expect(page.getByTestId('slip')).toHaveText(new RegExp(`^${humans[number]}: you`));
    slips.push((await page.getByTestId('slip').textContent()) ?? '');
    const known = (await viewOf(page, id)).humans.map((one) => Boolean(one.slip));
    expect(known).toEqual(humans.map((_, other) => other === number));
  }
  expect(slips.filter((text) => text.includes('Traitor')).length).toBeLessThanOrEqual(1);
  // Who watches has nothing to lift, and is told nothing.
  await expect(watcher.getByTestId('board')).toBeVisible();
  await expect(watcher.getByTestId('cover')).toHaveCount(0);
  expect((await viewOf(watcher, id)).humans.map((one) => one.slip)).toEqual(['', '', '']);
  // What is under the covers stands nowhere else.
  for (const page of [...players, watcher]) {
    await expect(page.locator('[data-human]')).toHaveCount(3);
    for (const label of await page.locator('[data-human]').evaluateAll((all) => all.map((one) => one.ariaLabel)))
      expect(label).not.toContain('Traitor');
    await expect(page.locator('[data-dashboard]').getByText('Traitor')).toHaveCount(0);
  }
  for (const page of [bob, cid, watcher]) await expect(page.locator('[data-option="declare"]')).toHaveCount(0);

  // When anything happens the covers fall.
  await offer(ann, 'end').click();
  await decides(bob, 'Bob', [ann, cid, watcher]);
  for (const page of players) {
    await expect(page.getByTestId('cover')).toBeVisible();
    await expect(page.getByTestId('slip')).toHaveCount(0);
  }

  // Bob leaves his seat. Those who have seen a slip can't take it, however they ask; he gets it back.
  await bob.getByRole('button', { name: 'Players and link' }).click();
  await bob.getByRole('button', { name: 'Leave this seat' }).click();
  await expect(bob.getByRole('button', { name: 'Leave this seat' })).toHaveCount(0);
  for (const page of [ann, cid]) {
    await page.getByRole('button', { name: 'Players and link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take this seat' }).first().click();
    await expect(dialog.getByRole('alert')).toContainText('the secrets of another seat');
    await dialog.getByRole('button', { name: 'Back to the table' }).click();
  }
  await bob.getByRole('button', { name: 'Take this seat' }).first().click();
  await expect(bob.getByRole('button', { name: 'Leave this seat' })).toBeVisible();
  await bob.getByRole('button', { name: 'Back to the table' }).click();
  for (const seat of [0, 1, 2, 3]) {
    const asked = await watcher.request.post(`/api/tables/${id}/seats/${seat}/claim`);
    expect(((await asked.json()) as { code: string }).code).toBe('seat-taken');
  }
  await decides(bob, 'Bob', [ann, cid, watcher]);
  for (const [number, page] of players.entries()) {
    await page.getByTestId('cover').click();
    await expect(page.getByTestId('slip')).toHaveText(slips[number] ?? '');
  }
  expect((await viewOf(watcher, id)).humans.map((one) => one.slip)).toEqual(['', '', '']);
});
