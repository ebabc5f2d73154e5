// One timeline: everything on the page is of the moment that the board shows, and one key or one tap goes on to now.
import { expect, test, type Page } from '@playwright/test';
import { AT_ONCE, choose, guest, isAccessible, offer, open, playUntil, settle } from './table';

const round = (page: Page) => page.locator('.round');

/** End every Turn but the last at a quick pace, then slow down, so that the dead can be watched. */
async function watchTheDead(page: Page): Promise<void> {
  await settle(page, { speed: 6 });
  await open(page);
  for (const name of ['ann', 'baldric', 'clovis']) {
    await choose(page, `activate ${name}`);
    await choose(page, 'end');
  }
  await expect(page.getByTestId('who')).toContainText('Nelly');
  await page.getByLabel('Speed of the animation').first().selectOption('0.5');
  await choose(page, 'end');
  await expect(page.getByTestId('who')).toContainText('The dead move');
}

/** Nothing on the page tells what comes after the dead have moved. */
async function tellsOfTheDead(page: Page): Promise<void> {
  await expect(round(page)).toContainText('Round 1');
  await expect(page.locator('#prompt')).toHaveText('The dead move');
  await expect(page.getByTestId('actions').locator('[data-option]:enabled')).toHaveCount(0);
  await expect(page.getByTestId('log')).not.toContainText('Round 2 begins.');
  await expect(page.locator('.hit.lit')).toHaveCount(0);
}

/** The page has come to the next Round, all of it. */
async function tellsOfTheNextRound(page: Page): Promise<void> {
  await expect(round(page)).toContainText('Round 2', { timeout: 2000 });
  await expect(page.getByTestId('log')).toContainText('Round 2 begins.');
  await expect(page.getByTestId('actions').locator('[data-option]:enabled').first()).toBeVisible();
  await expect(page.locator('.list.later')).toHaveCount(0);
}

test('while the dead move, nothing tells the next Round; one key goes there', async ({ page }) => {
  await watchTheDead(page);
  await tellsOfTheDead(page);
  await isAccessible(page);
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

test('the list waits for the dice, and a key pressed meanwhile is not lost', async ({ page }) => {
  await settle(page, { speed: 0.5 });
  await open(page);
  await choose(page, 'activate baldric');
  await choose(page, 'cast mana-blast s03');
  await expect(page.getByTestId('dice')).toBeVisible();
  await expect(offer(page, 'end')).toBeDisabled();
  await expect(page.locator('[data-dashboard="baldric"] .pips')).toHaveAttribute('aria-label', /3 Actions/);
  await page.keyboard.press('e');
  await expect(page.getByTestId('log')).toContainText("Baldric's Turn is over.", { timeout: 2000 });
});

for (const [game, quest, options] of [
  ['black-plague', 'trial-by-fire', AT_ONCE],
  ['classic', 'last-tank-of-gas', {}],
] as const)
  test(`a Zombies’ Phase of ${game} takes eight seconds at most, shows its cards, and is shown once more`, async ({
    page,
  }) => {
    await settle(page, { speed: 6 });
    await guest(page);
    const made = await page.request.post('/api/tables', { data: { game, quest, options, seed: 5 } });
    const { link, id } = (await made.json()) as { link: string; id: string };
    await page.goto(link);
    for (const _ of [1, 2, 3])
      await playUntil(page, id, { prefer: ['end', 'activate'], until: { event: 'RoundBegan' } });
    await page.getByLabel('Speed of the animation').first().selectOption('1');
    const enabled = page.getByTestId('actions').locator('[data-option]:enabled');
    for (let turn = 0; turn < 40; turn++) {
      await expect(enabled.first()).toBeVisible();
      if (!(await offer(page, 'end').count())) await enabled.first().click();
      else {
        const last = (await page.getByTestId('actions').textContent())?.includes('then the dead move');
        const began = Date.now();
        await choose(page, 'end');
        if (last) {
          await expect(page.getByTestId('drawn-card').first()).toBeVisible();
          await expect(page.getByTestId('drawn-card')).toHaveCount(0);
          await expect(enabled.first()).toBeVisible();
          expect(Date.now() - began).toBeLessThan(12_000); // eight, and what a busy machine adds
          break;
        }
      }
    }
    await page.keyboard.press('o');
    await expect(page.getByTestId('drawn-card').first()).toBeVisible();
    await page.keyboard.press(' ');
    await expect(enabled.first()).toBeVisible();
    await expect(page.getByTestId('again')).toBeVisible();
  });

test('the zombies’ turn in Zombie Plague takes eight seconds at most, in waves, and is shown once more', async ({
  page,
}) => {
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
  for (let turn = 0; turn < 7; turn++) {
    await playUntil(page, id, { prefer: walk, until: { event: 'RoundStarted' } });
  }
  await page.getByLabel('Speed of the animation').first().selectOption('1');
  const enabled = page.getByTestId('actions').locator('[data-option]:enabled');
  const round = await page.locator('.round').textContent();
  let began = 0;
  const captions: string[] = [];
  page.on('console', (told) => captions.push(told.text()));
  await page.evaluate(() => {
    const seen = new MutationObserver(() => console.log(document.querySelector('.caption span')?.textContent ?? ''));
    seen.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  for (let step = 0; step < 30 && (await page.locator('.round').textContent()) === round; step++) {
    await expect(enabled.first()).toBeVisible();
    began = Date.now();
    if (await offer(page, 'end').count()) await offer(page, 'end').click();
    else await enabled.first().click();
    await expect(page.getByTestId('actions')).toHaveAttribute('aria-busy', 'false');
  }
  expect(Date.now() - began).toBeLessThan(12_000); // eight, and what a busy machine adds
  expect(
    captions.filter((words) => /^(A zombie moves|\d+ zombies move)\.$/.test(words)),
    [...new Set(captions)].join(' '),
  ).not.toEqual([]);
  await page.keyboard.press('o');
  await expect(page.getByTestId('who')).toContainText('The zombies move');
  await page.keyboard.press(' ');
  await expect(enabled.first()).toBeVisible();
  await expect(page.getByTestId('again')).toBeVisible();
});
