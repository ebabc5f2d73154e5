// Small screens, large type, no motion, and pages that run from right to left: nothing sticks out, and one can play.
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { choose, guest, offer, open, settle } from './table';

const PAGES = ['/', '/new?quest=danse-macabre', '/rules', '/settings', '/credits'];

async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((one) => one.outerHTML.slice(0, 120));
  });
}

async function plays(
  browser: Browser,
  context: BrowserContextOptions,
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await (await browser.newContext(context)).newPage();
  await settle(page);
  await before?.(page);
  for (const path of PAGES) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(await sticksOut(page), path).toEqual([]);
  }
  await open(page);
  expect(await sticksOut(page)).toEqual([]);
  await choose(page, 'activate ann');
  await choose(page, 'move b05');
  await expect(offer(page, 'take')).toBeEnabled();
  await expect(page.locator('[data-survivor="ann"]')).toBeInViewport();
  expect(await sticksOut(page)).toEqual([]);
  return page;
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('320 pixels', async ({ browser }) => {
  const page = await plays(browser, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  for (const name of ['Players and link', 'Help and keys']) {
    await page.getByRole('button', { name }).tap();
    expect(await sticksOut(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the table' }).tap();
  }
});

test('200 % zoom', async ({ browser }) => {
  await plays(browser, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }); // 1440 x 900, twice as large
});

test('right to left', async ({ browser }) => {
  await plays(browser, { viewport: { width: 390, height: 800 } }, async (page) => {
    await page.addInitScript(() => {
      const turn = () => {
        document.documentElement.dir = 'rtl';
      };
      if (document.documentElement) turn();
      document.addEventListener('DOMContentLoaded', turn);
    });
  });
});

test('reduced motion: figures and dice stand at once', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await settle(page, { speed: 1 });
  await open(page);
  await choose(page, 'activate baldric');
  await offer(page, 'cast mana-blast s03').click();
  await expect(page.getByTestId('dice')).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 50).length,
  );
  expect(moving).toBe(0);
  await expect(page.locator('.flight')).toHaveCount(0);
});

test('long names stay in their places', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  ).newPage();
  const name = 'Donaudampfschifffahrtsgesellschaftskapit'; // as long as a name may be
  await settle(page, { name });
  await open(
    page,
    {
      survivors: ['ann', 'baldric'],
      seats: [
        { kind: 'me', survivors: ['ann'] },
        { kind: 'me', survivors: ['baldric'] },
      ],
    },
    name,
  );
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Players and link' }).tap();
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the table' }).tap();
  await page.getByRole('button', { name: 'Team' }).tap();
  expect(await sticksOut(page)).toEqual([]);
});

test('on a phone nothing lies over the corners of the board', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  ).newPage();
  await settle(page);
  await open(page, { quest: 'trial-by-fire' });
  const whole = page.getByRole('button', { name: /Show the whole board/ });
  await expect(whole).toHaveCount(0); // the whole is seen, there is nothing to go back to
  await choose(page, 'activate ann');
  await expect(whole).toBeVisible();
  await whole.tap();
  await expect(whole).toHaveCount(0);
});

test('the buttons of the camera lie beside the board, not over it', async ({ browser }) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
    await settle(page);
    for (const wish of [{}, { quest: 'trial-by-fire' }, { quest: 'the-commandry' }]) {
      await open(page, wish);
      const over = await page.evaluate(() => {
        const buttons = document.querySelector('.camera')?.getBoundingClientRect();
        const zones = [...document.querySelectorAll('[data-hit]')].map((one) => one.getBoundingClientRect());
        return zones.filter(
          (zone) =>
            buttons &&
            zone.right > buttons.left &&
            zone.bottom > buttons.top &&
            zone.left < buttons.right &&
            zone.top < buttons.bottom,
        ).length;
      });
      expect(over, `${width} ${JSON.stringify(wish)}`).toBe(0);
    }
  }
});

/** What can be touched and is smaller than a fingertip. Words in a sentence, and what lies on the board, are apart. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, a.button, nav a, header a')]
      .filter((one) => !one.closest('svg, [data-testid=log], p') && one.dataset.testid !== 'below')
      .map((one) => ({ one, box: one.getBoundingClientRect(), style: getComputedStyle(one) }))
      .filter(({ box, style }) => box.width > 1 && style.visibility !== 'hidden' && style.display !== 'inline')
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ one, box }) => `${one.ariaLabel ?? one.textContent.trim()}: ${box.width} by ${box.height}`),
  );

for (const [width, height] of [
  [360, 740],
  [844, 390],
] as const)
  test(`on a phone everything is as large as a fingertip, ${width} by ${height}`, async ({ browser }) => {
    const page = await (
      await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true })
    ).newPage();
    await settle(page);
    for (const path of [...PAGES, '/games', '/campaigns']) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      expect(await tooSmall(page), path).toEqual([]);
    }
    await guest(page);
    for (const game of ['black-plague', 'classic', 'eternal-empire', 'zombie-plague']) {
      const made = await page.request.post('/api/tables', { data: { game, seed: 5 } });
      await page.goto(((await made.json()) as { link: string }).link);
      const who = page.getByTestId('who');
      await expect(who).not.toBeEmpty();
      expect(await tooSmall(page), game).toEqual([]);
      const cut = await who.evaluate((line) => line.scrollWidth > line.clientWidth + 1);
      expect(cut, `${game}: who acts is cut off`).toBe(false);
    }
    // The other side of the house is nobody's yet: one tap leads to everything that can be done about it.
    await page.getByTestId('fill-seat').tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Let the computer play' }).first()).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
