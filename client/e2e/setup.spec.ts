// Setting a table up: a sensible game with one click, and everything else for those who want it.
import { expect, test } from '@playwright/test';
import { isAccessible, settle } from './table';

test('a Cabal and another rule are chosen, and the table plays by them', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=big-game-hunting');
  const readings = page.getByTestId('readings');
  await expect(page.getByTestId('rules-line')).toContainText('as printed');
  await readings.getByText('Fine points of the rules').click();
  await readings.getByText('Cabal of Necromancers').click();
  await page.locator('[data-setting="necromancers.cabal"]').getByLabel('escape together').check();
  await page.locator('[data-setting="miniatures.necromancer"] input').fill('3');
  await readings.locator('[data-chapter="Wounds"] summary').click();
  await page.locator('[data-setting="wounds.limit"] input').fill('5');
  await page.getByRole('radio', { name: 'at random' }).check();
  await expect(readings).toContainText('3 changed from the printed rules');
  await expect(page.getByTestId('rules-line')).toContainText('3 changed points');
  await isAccessible(page);
  await page.getByTestId('start').click();
  await expect(page.getByTestId('actions')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { options } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    options: Record<string, unknown>;
  };
  expect(options).toEqual({
    'necromancers.cabal': true,
    'miniatures.necromancer': 3,
    'wounds.limit': 5,
    deal: 'random',
  });
  await expect(page.locator('[data-dashboard] .hearts').first()).toHaveAttribute('aria-label', '0 of 5 Wounds');
});

test('a fine point is found by a word, changed and shown among the changed; one click makes all as printed', async ({
  page,
}) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  const readings = page.getByTestId('readings');
  await readings.getByText('Fine points of the rules').click();
  await expect(readings.locator('[data-setting]').first()).toBeHidden();
  await page.getByTestId('find-rule').fill('lucky door');
  await expect(readings.locator('[data-setting]')).toHaveCount(1);
  const lucky = readings.getByRole('group', { name: 'Lucky at doors' });
  await expect(lucky.getByRole('radio').first()).toBeChecked();
  await lucky.getByLabel('does not help at doors').check();
  await page.getByTestId('find-rule').fill('');
  await page.getByTestId('only-changed').click();
  await expect(readings.locator('[data-setting]')).toHaveCount(1);
  await expect(lucky).toBeVisible();
  await page.getByRole('radio', { name: 'at random' }).check();
  await page.getByTestId('as-printed').click();
  await expect(readings).toContainText('all as printed');
  await expect(readings.locator('.changed')).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'at random' })).toBeChecked(); // how cards are dealt is no rule
});

test('a chapter stays open while its points are changed', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  const readings = page.getByTestId('readings');
  await readings.getByText('Fine points of the rules').click();
  await readings.locator('[data-chapter="Fighting"] summary').click();
  await readings.getByLabel('Misses never hit Survivors.').check();
  await expect(readings.getByText('1 changed', { exact: true })).toBeVisible();
  await readings.getByLabel('Spilled Dragon Bile is gone in the End Phase.').check();
  await expect(readings.getByText('2 changed', { exact: true })).toBeVisible();
});

test('a set-up that can’t be is refused in words, and nothing else is lost', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=big-game-hunting');
  const readings = page.getByTestId('readings');
  await readings.getByText('Fine points of the rules').click();
  await readings.getByText('Miniatures in the box').click();
  await page.locator('[data-setting="miniatures.walker"] input').fill('300');
  await page.getByTestId('start').click();
  await expect(page.getByRole('alert')).toContainText('255 miniatures of Walkers, not 300.');
  await expect(page.locator('[data-setting="miniatures.walker"] input')).toHaveValue('300');
  for (const name of ['baldric', 'clovis', 'nelly', 'samson', 'silas', 'ann'])
    await page.locator(`input[data-survivor="${name}"]`).uncheck();
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

test('the skills of a Survivor open below the row and leave the others as they are', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  const sizes = () =>
    page.locator('.person').evaluateAll((people) => people.map((one) => `${one.clientWidth} ${one.clientHeight}`));
  await expect(page.locator('.person')).toHaveCount(6);
  const before = await sizes();
  await page.getByRole('button', { name: 'Skills of Ann' }).click();
  await expect(page.locator('.sheet')).toContainText('Usually starts with: Short Sword.');
  expect(await sizes()).toEqual(before);
  const [sheet, clovis] = [
    await page.locator('.sheet').boundingBox(),
    await page.locator('.person', { hasText: 'Clovis' }).boundingBox(),
  ];
  expect(clovis?.y ?? Infinity).toBeLessThan(sheet?.y ?? 0); // of the same row
  await isAccessible(page);
});

test('with two seats the first player is chosen, and forgotten with the seat', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await expect(page.getByTestId('first-player')).toHaveCount(0);
  await page.getByTestId('seats').selectOption('3');
  await page.getByTestId('first-player').selectOption('Seat 3');
  await page.getByTestId('seats').selectOption('2');
  await expect(page.getByTestId('first-player')).toHaveValue('0');
  await page.getByTestId('first-player').selectOption('Seat 2');
  await page.getByTestId('start').click();
  await expect(page).toHaveURL(/\/t\//);
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { options } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    options: Record<string, unknown>;
  };
  expect(options).toEqual({ first_player: 1 });
});

test('one click seats computer teammates, another takes everybody back', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await expect(page.getByTestId('alone')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('teammates').click();
  await expect(page.getByTestId('teammates')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-seat="0"]')).toHaveValue('me');
  await expect(page.locator('[data-seat="3"]')).toHaveValue('steady');
  await page.locator('[data-seat="3"]').selectOption('thinker');
  await page.getByTestId('start').click();
  await expect(page).toHaveURL(/\/t\//);
  const id = new URL(page.url()).pathname.split('/').pop() ?? '';
  const { seats } = (await (await page.request.get(`/api/tables/${id}`)).json()) as {
    seats: { kind: string; name: string }[];
  };
  expect(seats.map((seat) => seat.kind)).toEqual(['person', ...Array<string>(3).fill('computer')]);
  expect(seats[3]?.name).toBe('Thinker Nelly');
  await page.goBack();
  await page.getByTestId('teammates').click();
  await page.getByTestId('alone').click();
  await expect(page.locator('[data-seat]')).toHaveCount(1);
});

test('on a phone everything of the set-up is inside the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await page.getByTestId('seats').selectOption('2');
  await page.getByTestId('everybody').click();
  await page.getByRole('button', { name: 'Skills' }).first().click();
  await page.getByTestId('house').locator('[data-preset="alternate"]').click();
  await page.getByTestId('house').getByText('One by one').click();
  await page.getByTestId('readings').getByText('Fine points of the rules').click();
  await page.getByTestId('find-rule').fill('a');
  // The page itself cuts off what is too wide, so each part is measured.
  const sticking = await page
    .locator('.panel *:visible')
    .evaluateAll((parts) =>
      parts
        .filter(
          (one) =>
            !one.closest('.hidden') &&
            !one.parentElement?.closest('.who') &&
            one.getBoundingClientRect().right > innerWidth,
        )
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(sticking).toEqual([]);
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
  await house.locator('[data-fine="single_noise"] summary').click();
  await house.getByLabel('The Noise token leaves the board in the End Phase.').check();
  await expect(page.getByTestId('rules-line')).toContainText('16 house rules, 1 changed point');
  await isAccessible(page);
  await page.getByTestId('start').click();
  await expect(page.getByTestId('actions')).toBeVisible();
  await page.getByTestId('house-rules').getByText('House rules').click();
  await expect(page.getByTestId('house-rules')).toContainText('Single Noise token');
});

test('the address holds the set-up: reload, Back and a shared link', async ({ page, browser }) => {
  await settle(page);
  await page.goto('/new?game=black-plague');
  await page.locator('[data-quest="big-game-hunting"]').click();
  await expect(page).toHaveURL(/quest=big-game-hunting/);
  await page.locator('[data-survivor="silas"]').uncheck();
  await expect(page).toHaveURL(/team=/);
  await page.goBack();
  await expect(page.locator('[data-quest]').first()).toBeVisible();
  await page.goForward();
  await expect(page.locator('[data-survivor="silas"]')).not.toBeChecked();

  await page.getByTestId('house').locator('[data-preset]').last().click();
  await expect(page).toHaveURL(/house=/);
  const words = await page.getByTestId('rules-line').textContent();
  await page.reload();
  await expect(page.locator('[data-survivor="silas"]')).not.toBeChecked();
  await expect(page.locator('[data-survivor="ann"]')).toBeChecked();
  await expect(page.getByTestId('rules-line')).toHaveText(words ?? '');

  const friend = await (await browser.newContext()).newPage();
  await settle(friend);
  await friend.goto(page.url());
  await expect(friend.locator('[data-survivor="silas"]')).not.toBeChecked();
  await expect(friend.getByTestId('rules-line')).toHaveText(words ?? '');
  await friend.getByTestId('start').click();
  await expect(friend.getByTestId('actions')).toBeVisible();
  await expect(friend.getByText('Silas')).toHaveCount(0);
  await friend.context().close();
});
