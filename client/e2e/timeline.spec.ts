// One timeline: everything on the page is of the moment that the board shows, and one key or one tap goes on to now.
// The page's clock stands still unless a journey lets it run, so that a busy machine shows what a quick one does.
import { expect, test, type Page } from '@playwright/test';
import { AT_ONCE, choose, guest, isAccessible, offer, open, playUntil, settle } from './table';

const round = (page: Page) => page.locator('.round');
const enabled = (page: Page) => page.getByTestId('actions').locator('[data-option]:enabled');

/** A whole phase of the dead is told in so many milliseconds at the normal pace. */
const LONGEST = 8000;
/** As long as nobody would call it waiting. */
const BREATH = 500;
/** How far apart a journey looks at what is shown. */
const MOMENT = 100;

/** From here on the page's time passes only when it is let (`page.clock.runFor`). */
async function holdTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** End every Turn but the last at a quick pace; from then on things are shown at another one. */
async function comeToTheLastTurn(page: Page, pace: string): Promise<void> {
  await settle(page, { speed: 6 });
  await open(page);
  for (const name of ['ann', 'baldric', 'clovis']) {
    await choose(page, `activate ${name}`);
    await choose(page, 'end');
  }
  await expect(page.getByTestId('who')).toContainText('Nelly');
  await page.getByLabel('Speed of the animation').first().selectOption(pace);
}

/** The dead have begun to move, slowly and by the held clock. */
async function watchTheDead(page: Page): Promise<void> {
  await page.clock.install();
  await comeToTheLastTurn(page, '0.5');
  await holdTheClock(page);
  await choose(page, 'end');
  await expect(page.getByTestId('who')).toContainText('The dead move');
}

/** Nothing on the page tells what comes after the dead have moved. */
async function tellsOfTheDead(page: Page): Promise<void> {
  await expect(round(page)).toContainText('Round 1');
  await expect(page.locator('#prompt')).toHaveText('The dead move');
  await expect(enabled(page)).toHaveCount(0);
  await expect(page.getByTestId('log')).not.toContainText('Round 2 begins.');
  await expect(page.locator('.hit.lit')).toHaveCount(0);
}

/** The page has come to the next Round at once, all of it. */
async function tellsOfTheNextRound(page: Page): Promise<void> {
  await page.clock.runFor(BREATH);
  await expect(round(page)).toContainText('Round 2');
  await expect(page.getByTestId('log')).toContainText('Round 2 begins.');
  await expect(enabled(page).first()).toBeVisible();
  await expect(page.locator('.list.later')).toHaveCount(0);
}

test('while the dead move, nothing tells the next Round; one key goes there', async ({ page }) => {
  await watchTheDead(page);
  await tellsOfTheDead(page);
  await page.keyboard.press(' ');
  await tellsOfTheNextRound(page);
});

test('one tap goes there too', async ({ page }) => {
  await watchTheDead(page);
  await tellsOfTheDead(page);
  await page.getByTestId('skip').click();
  await tellsOfTheNextRound(page);
});

test('pointing at the board while the dead move goes there and does nothing else', async ({ page }) => {
  await watchTheDead(page);
  await page.locator('[data-hit="b05"]').click({ force: true });
  await tellsOfTheNextRound(page);
  await expect(page.getByTestId('menu')).toHaveCount(0);
});

test('the page is accessible while the dead move, and waits for a key where somebody goes step by step', async ({
  page,
}) => {
  await comeToTheLastTurn(page, '0');
  await choose(page, 'end');
  await expect(page.getByTestId('who')).toContainText('The dead move');
  await isAccessible(page);
  await tellsOfTheDead(page);
});

test('the list waits for the dice, and a key pressed meanwhile is not lost', async ({ page }) => {
  await page.clock.install();
  await settle(page, { speed: 0.5 });
  await open(page);
  await choose(page, 'activate baldric');
  await expect(offer(page, 'cast mana-blast s03')).toBeEnabled();
  await holdTheClock(page);
  await choose(page, 'cast mana-blast s03');
  await expect(async () => {
    await page.clock.runFor(MOMENT);
    expect(await page.getByTestId('dice').isVisible()).toBe(true);
  }).toPass();
  await expect(offer(page, 'end')).toBeDisabled();
  await expect(page.locator('[data-dashboard="baldric"] .pips')).toHaveAttribute('aria-label', /3 Actions/);
  await page.keyboard.press('e');
  await page.clock.runFor(BREATH);
  await expect(page.getByTestId('log')).toContainText("Baldric's Turn is over.");
});

/** What the page has shown of the other side's phase while its time passed. */
interface Seen {
  ms: number;
  cards: number; // added up over all looks
  captions: Set<string>;
}

/**
 * Let time pass until the page stands where the game does, which has gone on from `version`; note what is seen while
 * the page says that the other side moves.
 */
async function watch(page: Page, version: number, theyMove: string, seen: Seen): Promise<void> {
  const panel = page.getByTestId('actions');
  const told = async (what: string) => Number(await panel.getAttribute(what));
  await expect.poll(() => told('data-known')).toBeGreaterThan(version);
  while ((await told('data-version')) < (await told('data-known'))) {
    expect(seen.ms, [...seen.captions].join(' ')).toBeLessThanOrEqual(LONGEST + MOMENT);
    if ((await page.getByTestId('who').textContent())?.includes(theyMove)) {
      seen.ms += MOMENT;
      seen.cards += await page.getByTestId('drawn-card').count();
      for (const words of await page.locator('.caption span').allTextContents()) seen.captions.add(words);
    }
    await page.clock.runFor(MOMENT);
  }
}

/** Choose what ends Turns, else anything, until the Round is another one; what was seen of the other side's phase. */
async function watchAPhase(page: Page, theyMove: string): Promise<Seen> {
  await page.getByLabel('Speed of the animation').first().selectOption('1');
  await expect(enabled(page).first()).toBeVisible();
  await holdTheClock(page);
  const seen: Seen = { ms: 0, cards: 0, captions: new Set() };
  const number = async () => (await round(page).textContent())?.match(/\d+/)?.[0];
  const now = await number();
  for (let step = 0; step < 60 && (await number()) === now; step++) {
    const version = Number(await page.getByTestId('actions').getAttribute('data-version'));
    const calm = offer(page, 'end');
    await ((await calm.count()) ? calm : enabled(page).first()).click();
    await watch(page, version, theyMove, seen);
  }
  expect(seen.ms).toBeGreaterThan(0);
  return seen;
}

/** It is shown once more, as long as before; one key goes to its end. */
async function isShownOnceMore(page: Page, theyMove: string): Promise<void> {
  await expect(page.getByTestId('again')).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByTestId('who')).toContainText(theyMove);
  await page.keyboard.press(' ');
  await page.clock.runFor(BREATH);
  await expect(enabled(page).first()).toBeVisible();
  await expect(page.getByTestId('again')).toBeVisible();
}

for (const [game, quest, options] of [
  ['black-plague', 'trial-by-fire', AT_ONCE],
  ['classic', 'last-tank-of-gas', {}],
  ['eternal-empire', 'weapons-of-wonder', {}],
] as const)
  test(`a Zombies’ Phase of ${game} takes eight seconds at most, shows its cards, and is shown once more`, async ({
    page,
  }) => {
    await page.clock.install();
    await settle(page, { speed: 6 });
    await guest(page);
    const made = await page.request.post('/api/tables', { data: { game, quest, options, seed: 5 } });
    const { link, id } = (await made.json()) as { link: string; id: string };
    await page.goto(link);
    for (const _ of [1, 2, 3])
      await playUntil(page, id, { prefer: ['end', 'activate'], until: { event: 'RoundBegan' } });
    expect((await watchAPhase(page, 'The dead move')).cards).toBeGreaterThan(0);
    await isShownOnceMore(page, 'The dead move');
  });

test('the zombies’ turn in Zombie Plague takes eight seconds at most, in waves, and is shown once more', async ({
  page,
}) => {
  await page.clock.install();
  await settle(page, { speed: 6, name: 'Ann' });
  await guest(page, 'Ann');
  const made = await page.request.post('/api/tables', {
    data: { game: 'zombie-plague', seed: 4, options: { 'variant.automatic': true } },
  });
  const { link, id } = (await made.json()) as { link: string; id: string };
  await page.goto(link);
  await expect(page.getByTestId('actions')).toBeVisible();
  // Seven turns without anybody in reach: then there is a crowd.
  const walk = ['place', 'face', 'end', 'act'];
  for (let turn = 0; turn < 7; turn++) await playUntil(page, id, { prefer: walk, until: { event: 'RoundStarted' } });
  const { captions } = await watchAPhase(page, 'The zombies move');
  expect([...captions].join(' ')).toMatch(/(A zombie moves|\d+ zombies move)\./);
  await isShownOnceMore(page, 'The zombies move');
});
