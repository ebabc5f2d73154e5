// House rules that need a position to come to: a parry, a breakout, lightning, a split, a second roll; and a quest with
// the merchant on its map and doors for classes (market-day.toml, see tests/journeys/serve.py).
import { expect, test } from '@playwright/test';
import { choose, isAccessible, offer, open, playUntil, settle } from './table';

const TEAM = ['ann', 'baldric', 'clovis', 'nelly'];
const CLASSES = { 'class.ann': 'fighter', 'class.baldric': 'mage', 'class.clovis': 'archer', 'class.nelly': 'rogue' };
const tableOf = (link: string) => link.split('/').pop() ?? '';

test('a Fighter parries: how is asked with the odds, and the dice are seen', async ({ page }) => {
  await settle(page, { speed: 1 });
  const link = await open(page, {
    seed: 1,
    survivors: TEAM,
    options: { ...CLASSES, 'house.classes': true, 'house.all_out': true },
  });
  await playUntil(page, tableOf(link), { prefer: ['stance', 'wound ann', 'noise', 'end'], until: { offer: 'block' } });
  await expect(page.locator('#prompt')).toContainText('in Defensive Stance: how to parry?');
  await expect(page.locator('[data-marked="ann"]')).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('d');
  await expect(page.getByTestId('dice')).toHaveAttribute('aria-label', /Ann rolls/);
  await expect(page.getByTestId('dice')).toContainText('to block');
  await page.getByTestId('log').locator('li', { hasText: 'Ann' }).last().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the dead break out of what is barricaded, and the log tells by which house rule', async ({ page }) => {
  await settle(page);
  const link = await open(page, {
    seed: 1,
    survivors: TEAM,
    options: { 'house.spiking': true, 'house.barricades': true },
  });
  await playUntil(page, tableOf(link), {
    prefer: ['barricade', 'build-with', 'spike', 'noise', 'end'],
    until: { event: 'BreakoutRolled' },
  });
  const line = page
    .getByTestId('log')
    .locator('li', { hasText: /break|sixes|holds/i })
    .last();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: /The rule behind/ }).click();
  await expect(page.getByRole('dialog').getByTestId('house-word')).toContainText('House rule:');
});

test('a marching Necromancer throws lightning', async ({ page }) => {
  await settle(page);
  const link = await open(page, {
    quest: 'big-game-hunting',
    seed: 1,
    survivors: TEAM,
    options: { 'house.necro_march': true },
  });
  await playUntil(page, tableOf(link), { prefer: ['noise', 'end'], until: { event: 'LightningStruck' } });
  const line = page
    .getByTestId('log')
    .locator('li', { hasText: /lightning/i })
    .last();
  await line.getByRole('button', { name: /The rule behind/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Necromancers on the march');
});

test('an odd horde splits without additions where the players say', async ({ page }) => {
  await settle(page);
  const link = await open(page, {
    quest: 'the-black-book',
    seed: 1,
    survivors: TEAM,
    options: { 'house.splitting': true },
  });
  await playUntil(page, tableOf(link), { prefer: ['move', 'noise', 'end'], until: { offer: 'way' } });
  await expect(page.locator('#prompt')).toContainText('split evenly: which way does the odd one go?');
  await expect(page.getByTestId('who')).toHaveText('You decide');
  const [, from = ''] = /in (\w+) can't split/.exec((await page.locator('#prompt').textContent()) ?? '') ?? [];
  const way =
    (await page.getByTestId('actions').locator('[data-option^="way"]').first().getAttribute('data-option'))?.split(
      ' ',
    )[1] ?? '';
  await expect(page.locator(`[data-hit="${way}"]`)).toHaveClass(/lit/);
  // Pointing at the Zone is enough, and so is pointing at whoever stands in it.
  await page.locator(`[data-hit="${way}"]`).dispatchEvent('click');
  // Other groups may have to divide too.
  await playUntil(page, tableOf(link), { prefer: ['way', 'end'], until: { event: 'ZombiesMoved' } });
  await expect(page.getByTestId('log')).toContainText(new RegExp(`Walker.* from ${from} to ${way}`));
});

test('misses into a Zone with friends are rolled again', async ({ page }) => {
  await settle(page);
  const link = await open(page, { seed: 5, survivors: TEAM, options: { 'house.ff_reroll': true } });
  await playUntil(page, tableOf(link), {
    prefer: ['cast', 'shoot', 'melee', 'move', 'activate'],
    until: { event: 'MissesRolledAgain' },
  });
  const line = page.getByTestId('log').locator('li', { hasText: /miss/i }).last();
  await line.getByRole('button', { name: /The rule behind/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Friendly fire by a second roll');
});

test('doors for classes say so; a Mage dispels one and a Rogue picks the other, by pointing', async ({ page }) => {
  await settle(page);
  await open(page, { quest: 'market-day', seed: 3, survivors: TEAM, options: CLASSES });
  const magic = page.locator('[data-door]', { hasText: 'b01 and s01' });
  const armored = page.locator('[data-door]', { hasText: 's01 and b02' });
  await expect(magic).toHaveAttribute('aria-label', /by magic; a Mage can dispel it/);
  await choose(page, 'activate baldric');
  await magic.click();
  const dispel = page.getByTestId('menu').locator('[data-option="dispel b01"]');
  await expect(dispel).toContainText('83 %');
  await dispel.click();
  await expect(magic).toHaveAttribute('aria-label', /open/);
  await armored.click();
  await expect(page.getByTestId('menu')).toContainText(/Rogue|pick/);
  await page.keyboard.press('Escape');
  await choose(page, 'end');
  await choose(page, 'activate nelly');
  await armored.click();
  await page.getByTestId('menu').locator('[data-option="pick b02"]').click();
  await expect(armored).toHaveAttribute('aria-label', /open/);
});

test('the merchant stands on the map, is visited where he stands and left again without scrolling', async ({
  page,
}) => {
  await settle(page);
  await open(page, { quest: 'market-day', seed: 3, survivors: TEAM, options: CLASSES });
  await expect(page.locator('[data-token="stall"]')).toHaveCount(1);
  await expect(page.locator('[data-hit="s01"]')).toHaveAttribute('aria-label', /merchant’s stall/);
  await choose(page, 'activate nelly');
  await choose(page, 'visit');
  await expect(page.getByTestId('actions').getByTestId('stall').locator('.ware')).toHaveCount(4);
  await expect(page.getByTestId('actions').getByTestId('stall').locator('.ware').first()).toBeInViewport({ ratio: 1 });
  await expect(offer(page, 'leave-merchant')).toBeInViewport({ ratio: 1 });
  await isAccessible(page);
  await choose(page, 'bribe nelly short-sword'); // her only card, so there is nothing more to do here
  await expect(page.getByTestId('log')).toContainText('Nelly bribes the merchant');
  await expect(offer(page, 'end')).toBeEnabled();
});
