import { expect, test, type Page } from '@playwright/test';
import { choose, guest, isAccessible, settle } from './table';

/** The first game as a newcomer starts it, with animations as short as they can be. */
async function learn(page: Page): Promise<void> {
  await settle(page, { guide: true, speed: 6, motion: 'reduced' });
  await guest(page);
  await page.goto('/');
  await page.getByTestId('first-game').click();
  await expect(page.getByTestId('guide')).toContainText('A first quest');
}

/** What the guide points at now; it has something to point at. */
async function pointed(page: Page): Promise<string> {
  await expect(page.getByTestId('guide')).toHaveAttribute('data-point', /./);
  return (await page.getByTestId('guide').getAttribute('data-point')) ?? '';
}

test('the guide teaches by doing: it points, waits, tells what happened, and says nothing twice', async ({ page }) => {
  await learn(page);
  const guide = page.getByTestId('guide');
  await expect(guide).toContainText('The dice and cards of this lesson are fixed');
  const [, who = ''] = (await pointed(page)).split(' ');
  await expect(page.locator(`[data-survivor="${who}"] .beckon`)).toBeVisible();
  await isAccessible(page);
  await page.locator(`[data-survivor="${who}"]`).click();
  await expect(guide).toContainText('the Actions of this Turn'); // what was done is told, with the next step below
  await expect(guide).toContainText('Walking');
  await expect(guide).not.toContainText('fixed');
  const [, zone = ''] = (await pointed(page)).split(' ');
  await expect(page.locator(`[data-hit="${zone}"].hinted .beckon`)).toBeVisible();
  await page.locator(`[data-hit="${zone}"]`).click();
  await expect(guide).toContainText('That was one Action.');
  await expect(guide).toContainText('Changed your mind?');
  await expect(page.getByTestId('undo')).toHaveClass(/beckons/);
  await page.getByTestId('undo').click();
  await expect(guide).toContainText('Taken back, as if it had never been.');
  await expect(guide).not.toContainText('Walking'); // that one was followed
  await choose(page, await pointed(page));
  await expect(guide).toContainText('Searching');
  await expect(page.getByTestId('undo')).not.toHaveClass(/beckons/);

  // Whoever goes another way is not called back: the guide goes along.
  await choose(page, 'end');
  await expect(guide).not.toContainText('Searching');
  await expect(guide).toContainText('When everybody has had a Turn, the dead have theirs.');
});

test('on a phone the guide speaks of taps', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await learn(page);
  await expect(page.getByTestId('guide')).toContainText('tap the one who is lit up');
  await isAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

/**
 * Do what the guide points at, else what the hint says, until the game is over. It is done in the page, as quickly as
 * the page lets one: a journey that looked at every step from outside would take minutes.
 */
async function followToTheEnd(page: Page): Promise<{ guided: number; hinted: number }> {
  return page.evaluate(async () => {
    const find = (what: string) => document.querySelector<HTMLElement>(what);
    const named = (id: string) => find(`[data-testid=${id}]`);
    const version = () => named('actions')?.dataset.version;
    const option = (notation: string) =>
      find(`[data-testid=actions] [data-option="${CSS.escape(notation)}"]:not(:disabled)`);
    const until = async (so: () => unknown) => {
      for (const begun = Date.now(); !so(); await new Promise((done) => setTimeout(done, 10)))
        if (Date.now() - begun > 60_000) throw new Error(`nothing has come of it: ${document.title}`);
    };
    const over = () => named('end') !== null;
    const skip = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
    const idle = () => {
      if (named('actions')?.getAttribute('aria-busy') === 'false') return true;
      skip(); // what is shown has been seen
      return false;
    };
    /** Whether it points at something that is no line of the list, such as a card. */
    const given = () => !['', 'undo'].includes(named('guide')?.dataset.point ?? '');
    const done = { guided: 0, hinted: 0 };
    while (!over()) {
      await until(() => over() || idle());
      if (over()) break;
      const before = version();
      const guide = named('guide');
      const pointed = option(guide?.dataset.point ?? '');
      if (pointed) {
        pointed.click();
        done.guided += 1;
      } else if (named('hint') && /Round [12]\b/.test(find('.round')?.textContent ?? '') && !given()) {
        await until(() => named('guide')); // in the first Rounds it always has something to say
        if (!given()) find('[data-testid=guide] .go')?.click();
        continue;
      } else if (named('hint')) {
        named('hint')?.click();
        await until(() => named('do-it'));
        named('do-it')?.click();
        done.hinted += 1;
      } else find('[data-testid=actions] [data-option]:not(:disabled)')?.click();
      await until(() => over() || version() !== before || !idle());
      await until(() => over() || (idle() && version() !== before));
    }
    return done;
  });
}

test('whoever follows the guide and the hints wins the first game', async ({ page }) => {
  await learn(page);
  const { guided, hinted } = await followToTheEnd(page);
  expect(guided).toBeGreaterThan(5);
  expect(hinted).toBeGreaterThan(20);
  await expect(page.getByTestId('end')).toHaveClass(/won/);
});
