import { expect, test } from '@playwright/test';
import { choose, isAccessible, offer, open, playUntil, settle } from './table';

test('a card that is pointed at shows its face, whether or not it can be used', async ({ page }) => {
  await settle(page);
  await open(page);
  await page.locator('[data-slot="baldric-hand-0"]').click();
  const menu = page.getByTestId('menu');
  await expect(menu.getByTestId('card-face')).toContainText('Mana Blast');
  await expect(menu).toContainText('1 die, 4+, damage 1, range 0–1, noisy');
  await expect(menu).toBeInViewport({ ratio: 1 });
  // The card is turned over before anything is measured.
  await menu.evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map((motion) => motion.finished)));
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await choose(page, 'activate ann');
  await choose(page, 'reorganize');
  await page.locator('[data-slot="ann-hand-0"]').click(); // picked up: it is moved by the next click
  await expect(page.getByTestId('actions').getByTestId('card-face')).toContainText('1 die, 4+, damage 1');
});

test('the rules know every card: bows, spells and what an enchantment does', async ({ page }) => {
  await settle(page);
  await page.goto('/rules');
  for (const [wanted, term, text] of [
    ['longbow', 'Longbow', 'Ranged: 1 die, 3+, damage 1, range 1–3.'],
    ['combat spell', 'Fireball', 'Combat spell: 3 dice, 4+, damage 1'],
    ['repulse', 'Repulse', 'away from you'],
    ['speed', 'Speed', 'up to two Zones'],
  ] as const) {
    await page.getByRole('searchbox').fill(wanted);
    await expect(page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })).toContainText(text);
  }
});

test('an attack that can kill nothing says why, and stands after everything else', async ({ page }) => {
  await settle(page);
  const link = await open(page, { quest: 'big-game-hunting', survivors: ['ann', 'clovis'], seed: 25 });
  await playUntil(page, link.split('/').pop() ?? '', { prefer: ['end', 'activate'], until: { offer: 'melee' } });
  const attack = offer(page, 'melee short-sword');
  await expect(attack).toContainText('Kills nothing: damage 1 can’t hurt a Fatty');
  await expect(attack).toHaveClass(/vain/);
  await expect(page.locator('.group [data-option]').last()).toHaveAttribute('data-option', 'melee short-sword');
  await isAccessible(page);
  await page.locator('[data-dashboard="clovis"] [data-card="short-sword"]').click();
  await expect(page.getByTestId('menu').locator('[data-option="melee short-sword"]')).toContainText(
    'damage 1 can’t hurt a Fatty',
  );
});
