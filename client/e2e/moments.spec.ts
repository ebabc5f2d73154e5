// Great moments: they are seen, they end by themselves, one key skips them, and the plain style has none.
import { deflateRawSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { choose, guest, isAccessible, offer, settle } from './table';

/** Ann stands in a street full of Dragon Bile, and Clovis has a Torch: fire, and only one is left. */
const FIRE = `game = "black-plague"
map = '''
+---+---+---+
|s01 s02 s03|
+---+---+---+
'''
title = "Fire in the street"
turn = "Clovis"
bile = ["s02"]

[[survivor]]
name = "Clovis"
zone = "s01"
hands = ["torch"]

[[survivor]]
name = "Ann"
zone = "s02"

[[zombies]]
zone = "s02"
kind = "walkers"
count = 3
`;

async function atTheTable(page: Page, how: Record<string, unknown>): Promise<void> {
  await settle(page, how);
  await guest(page);
  await page.goto(`/scene#z=${deflateRawSync(Buffer.from(FIRE)).toString('base64url')}`);
  await page.getByTestId('play-scene').click();
  await expect(offer(page, 'torch s02')).toBeVisible();
}

test('fire is seen, then who is left, and then the game goes on', async ({ page }) => {
  await atTheTable(page, { speed: 0.5 });
  await choose(page, 'torch s02');
  const moment = page.getByTestId('moment');
  await expect(moment).toContainText('Dragon Fire');
  await expect(moment.locator('img')).toBeVisible();
  await expect(moment).toContainText('Only Clovis is left');
  await expect(moment.locator('.portrait')).toHaveCount(2);
  await isAccessible(page);
  await expect(moment).toHaveCount(0);
  await expect(offer(page, 'end')).toBeVisible();
});

test('one key skips a moment', async ({ page }) => {
  await atTheTable(page, { speed: 0.25 });
  await choose(page, 'torch s02');
  await expect(page.getByTestId('moment')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('moment')).toHaveCount(0);
  await expect(page.getByTestId('log')).toContainText('Ann falls');
});

test('the plain style tells it in words', async ({ page }) => {
  await atTheTable(page, { plain: true, speed: 6 });
  let seen = 0;
  await page.exposeFunction('momentSeen', () => (seen += 1));
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=moment]'))
        void (window as unknown as Record<string, () => void>).momentSeen?.();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await choose(page, 'torch s02');
  await expect(page.getByTestId('log')).toContainText('Ann falls');
  expect(seen).toBe(0);
});
