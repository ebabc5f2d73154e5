// Classic in the browser: a mission set up and played for a Round, at a desk and on a phone.
import { expect, test, type Page } from '@playwright/test';
import { choose, guest, isAccessible, offer, playRound, playUntil, settle } from './table';

const PHONE = { width: 390, height: 844 };

/** What goes wrong in a page without being shown. */
function mishaps(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}
async function fits(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const size of [{ width: 1440, height: 900 }, PHONE])
  test(`First Light is set up and played for a Round, ${String(size.width)} wide`, async ({ page }) => {
    await page.setViewportSize(size);
    const wrong = mishaps(page);
    await settle(page, { guide: true });
    await guest(page);
    await page.goto('/new?game=classic&quest=first-light');
    const house = page.getByTestId('house');
    await expect(house.locator('[data-module="turn_choice"]')).toHaveCount(1);
    await expect(house.locator('[data-module="spiking"]')).toHaveCount(0);
    await house.getByTestId('refused').locator('summary').click();
    await expect(house.getByTestId('refused')).toContainText('Wall of Woe. Not for this game: there are no Necro');
    await fits(page, size.width);
    await isAccessible(page);
    await page.getByRole('button', { name: 'Start First Light' }).click(); // in reach at any width
    await expect(page.getByTestId('guide')).toContainText('Four in an empty street');
    await page.getByRole('button', { name: 'Got it' }).click();
    await choose(page, 'activate amy');
    await expect(page.getByTestId('guide')).toContainText('Three Actions');
    await page.getByRole('button', { name: 'Skip the guide' }).click();
    await choose(page, 'move s08');
    await expect(offer(page, 'move s07')).toBeEnabled();
    await isAccessible(page);
    await playRound(page);
    await expect(page.locator('.round')).toContainText('Round 2');
    await fits(page, size.width);
    expect(wrong).toEqual([]);
  });

/** A table of a mission with a known seed, as this page's guest. */
async function sitDown(page: Page, quest: string, seed = 3): Promise<string> {
  await settle(page);
  await guest(page);
  const made = await page.request.post('/api/tables', { data: { game: 'classic', quest, seed } });
  expect(made.ok(), await made.text()).toBeTruthy();
  const { id, link } = (await made.json()) as { id: string; link: string };
  await page.goto(link);
  await expect(page.getByTestId('actions')).toBeVisible();
  return id;
}

test('a dashboard has two Hands and a reserve of three, in which Wounded cards lie', async ({ page }) => {
  const id = await sitDown(page, 'first-light');
  await choose(page, 'activate amy');
  await expect(page.locator('[data-slot="amy-pack-2"]')).toHaveCount(1);
  await expect(page.locator('[data-slot="amy-pack-3"], [data-slot="amy-body-0"]')).toHaveCount(0);
  await playUntil(page, id, { prefer: ['noise', 'activate', 'end'], until: { event: 'Wounded' } });
  await expect(page.locator('[data-card="wounded"]').first()).toBeVisible();
});

test('the seats of a car are in the list, on a phone as well', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const wrong = mishaps(page);
  await sitDown(page, 'joyride');
  await expect(page.locator('[data-token="car"]')).toHaveCount(2);
  await choose(page, 'activate amy');
  for (const zone of ['s17', 's18', 's14']) await choose(page, `move ${zone}`);
  await expect(offer(page, 'enter 1 driver')).toHaveAttribute('aria-label', 'Get into the police car as driver');
  await choose(page, 'enter 1 driver');
  await page
    .getByRole('tab', { name: 'Log' })
    .or(page.getByRole('button', { name: 'Log' }))
    .first()
    .click();
  await expect(page.getByTestId('log')).toContainText('Amy sits at the wheel of the police car');
  await isAccessible(page);
  expect(wrong).toEqual([]);
});

test.describe('by taps on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a car trip: in, over a Walker, and out again', async ({ page }) => {
    const wrong = mishaps(page);
    const id = await sitDown(page, 'joyride', 10);
    // Josh takes the key of the police car out of the house in the west, Amy walks to the car.
    for (const step of ['activate josh', 'move s13', 'move s07', 'open b09 fire-axe', 'fill b09', 'activate amy'])
      await choose(page, step);
    for (const step of ['move s17', 'move s18', 'move s14', 'end', 'activate doug', 'end']) await choose(page, step);
    await playUntil(page, id, { prefer: ['end'], until: { offer: 'activate josh' } });
    for (const step of ['activate josh', 'move b09', 'move b10', 'take', 'activate amy']) await choose(page, step);

    const zone = (name: string) => page.locator(`[data-hit="${name}"]`);
    const car = page.locator('[data-car="1"]');
    await expect(car).toHaveAttribute('aria-label', /nobody inside; 4 of 4 seats free; can be driven/);
    await car.tap();
    await page.getByTestId('menu').locator('[data-option="enter 1 driver"]').tap();
    await expect(page.locator('[data-seat="driver"][data-sits="amy"]')).toBeVisible();
    await expect(car).toHaveAttribute('aria-label', /Amy at the wheel/);
    await expect(zone('s18')).toHaveClass(/lit/);
    await expect(zone('s13')).not.toHaveClass(/lit/);
    await isAccessible(page);

    await zone('s18').tap();
    await expect(zone('s19')).toHaveClass(/lit/);
    await zone('s19').tap();
    await expect(zone('s20')).toHaveClass(/lit/);
    // Two Walkers stand there: the odds are told before anybody is run over.
    await expect(offer(page, 'drive s20')).toContainText('2 dice, 4+');
    await expect(offer(page, 'drive s20')).toContainText('75 %');
    await zone('s20').tap();
    await expect(zone('s20')).toHaveAttribute('aria-label', /Amy at the wheel/);
    await zone('s19').tap();
    await expect(zone('s19')).toHaveAttribute('aria-label', /Amy at the wheel/);

    await playUntil(page, id, { prefer: ['activate doug', 'activate ned', 'end'], until: { offer: 'activate amy' } });
    const amy = page.locator('[data-survivor="amy"]').first();
    await expect(offer(page, 'activate amy')).toBeEnabled();
    await amy.tap();
    await expect(offer(page, 'alight')).toBeEnabled();
    await car.tap();
    await page.getByTestId('menu').locator('[data-option="alight"]').tap();
    await expect(car).toHaveAttribute('aria-label', /nobody inside/);
    await fits(page, PHONE.width);

    // What happened stands in the log, and each line leads to its rule.
    await page
      .getByRole('tab', { name: 'Log' })
      .or(page.getByRole('button', { name: 'Log' }))
      .first()
      .tap();
    await expect(page.getByTestId('log')).toContainText('Amy kills 2 Walkers in s20');
    for (const [line, rule] of [
      ['Amy rolls 5 and 6', 'Running over'],
      ['gets out of the police car', 'Getting in and out'],
      ['drives the police car from s20 to s19', 'Driving'],
    ]) {
      await page.getByTestId('log').locator('li', { hasText: line }).last().getByRole('button').last().tap();
      await expect(page.getByRole('dialog')).toContainText(rule ?? '');
      await page.keyboard.press('Escape');
    }
    expect(wrong).toEqual([]);
  });
});
