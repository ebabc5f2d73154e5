// Setting a table up: a sensible game with one click, and everything else for those who want it.
import { expect, test } from '@playwright/test';
import { isAccessible, settle } from './table';

test('a Cabal and a reading are chosen, and the table plays by them', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=big-game-hunting');
  await page.getByTestId('cabal').getByText('Cabal of Necromancers').click();
  await page.locator('[data-setting="necromancers.cabal"] input').check();
  await page.locator('[data-setting="cabal.necromancer"] input').fill('6');
  await page.getByTestId('readings').getByText('Readings of the rules').click();
  await page.locator('[data-setting="wounds.limit"] input').fill('5');
  await page.getByRole('radio', { name: 'at random' }).check();
  await expect(page.getByTestId('readings')).toContainText(/\d+ changed/);
  await page.getByTestId('start').click();
  await expect(page.getByTestId('actions')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { options } = (await (await page.request.get(`/api/tables/${id}`)).json()) as { options: Record<string, unknown> };
  expect(options).toMatchObject({ 'necromancers.cabal': true, 'cabal.necromancer': 6, 'wounds.limit': 5, deal: 'random' });
  await expect(page.locator('[data-dashboard] .hearts').first()).toHaveAttribute('aria-label', '0 of 5 Wounds');
});

test('a set-up that can’t be is refused in words, and nothing else is lost', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=big-game-hunting');
  await page.getByTestId('cabal').getByText('Cabal of Necromancers').click();
  await page.locator('[data-setting="cabal.necromancer"] input').fill('5');
  await page.getByTestId('start').click();
  await expect(page.getByRole('alert')).toContainText('A Cabal is made of 6 Necromancer cards, not 5.');
  await expect(page.locator('[data-setting="cabal.necromancer"] input')).toHaveValue('5');
  for (const name of ['baldric', 'clovis', 'nelly', 'samson', 'silas', 'ann']) await page.locator(`input[data-survivor="${name}"]`).uncheck();
  await expect(page.getByRole('status')).toContainText('needs at least');
  await expect(page.getByTestId('start')).toBeDisabled();
});

test('other Survivors are found by what they can do', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await page.getByLabel('Find by name, role or skill').fill('taunt');
  const found = page.locator('input[data-survivor]');
  await expect(found.first()).toBeVisible();
  expect(await found.count()).toBeLessThan(29);
  await page.getByRole('button', { name: 'Skills' }).first().click();
  await expect(page.locator('dl.skills')).toContainText('Taunt');
});

test('house rules are switched, with what goes with them, and stand on the table', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  const house = page.getByTestId('house');
  await expect(house.locator('[data-preset="as-printed"]')).toHaveAttribute('aria-pressed', 'true');
  await house.getByText('One by one').click();
  await house.locator('[data-module="single_noise"]').check();
  await expect(house.locator('[data-module="zombie_move"]')).toBeChecked();
  await expect(house.getByRole('status')).toContainText(/Zombie move comes with Single Noise token: .+\./);
  await house.locator('[data-module="zombie_move"]').uncheck();
  await expect(house.locator('[data-module="single_noise"]')).not.toBeChecked();
  await house.locator('[data-preset="alternate"]').click();
  await isAccessible(page);
  await page.getByTestId('start').click();
  await expect(page.getByTestId('actions')).toBeVisible();
  await page.getByTestId('house-rules').getByText('House rules').click();
  await expect(page.getByTestId('house-rules')).toContainText('Single Noise token');
});
