// One timeline: everything on the page is of the moment that the board shows, and one key or one tap goes on to now.
import { expect, test, type Page } from '@playwright/test';
import { choose, isAccessible, offer, open, playUntil, settle } from './table';

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

test('a Zombies’ Phase takes eight seconds at most, shows its cards, and is shown once more', async ({ page }) => {
  await settle(page, { speed: 6 });
  const link = await open(page, { quest: 'trial-by-fire', seed: 5 });
  const id = link.split('/').pop() ?? '';
  for (const _ of [1, 2, 3]) await playUntil(page, id, { prefer: ['end', 'activate'], until: { event: 'RoundBegan' } });
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
