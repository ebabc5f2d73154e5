import { expect, test } from '@playwright/test';
import { choose, offer, open, playRound, settle } from './table';

test('a newcomer starts Danse Macabre and plays several rounds by mouse', async ({ page }) => {
  await settle(page, { guide: true });
  await page.goto('/');
  await page.getByTestId('first-game').click();
  await expect(page.getByTestId('guide')).toContainText('A first quest');
  await page.locator('[data-survivor="nelly"]').click();
  await expect(page.getByTestId('who')).toContainText('Nelly');
  await expect(page.getByTestId('guide')).toContainText('the Actions of this Turn');
  await page.getByRole('button', { name: 'Skip the guide' }).click();
  await expect(page.getByTestId('guide')).toHaveCount(0);

  await page.locator('[data-hit="b05"]').click();
  await expect(page.getByTestId('log')).toContainText('Nelly walks from s07 to b05.');
  await page.locator('[data-survivor="nelly"]').click(); // pointing at the one who acts is pointing at the Zone
  await page
    .getByTestId('menu')
    .getByRole('button', { name: /Take the Objective/ })
    .click();
  await expect(page.getByTestId('log')).toContainText('Nelly takes the Objective in b05');
  for (let round = 1; round <= 3; round++) await playRound(page);
  await expect(page.locator('.round').or(page.getByTestId('end'))).toBeVisible();
  await expect(page.getByTestId('log')).toContainText('Round 2 begins');
});

test('undo gives a choice back, and never what was revealed', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await choose(page, 'move b05');
  await expect(page.locator('[data-dashboard="ann"] .pips')).toHaveAttribute('aria-label', /2 Actions/);
  await page.getByTestId('undo').click();
  await expect(page.locator('[data-dashboard="ann"] .pips')).toHaveAttribute('aria-label', /3 Actions/);
  await expect(page.getByTestId('log')).not.toContainText('walks');
  await choose(page, 'move b05');
  await choose(page, 'search');
  await expect(page.getByTestId('undo')).toBeDisabled();
});

test('what is not possible is dimmed, with the reason in words', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await page.locator('[data-dimmed="Search"]').click();
  await expect(page.getByTestId('actions').getByRole('status')).toContainText(/search/i);
  await page.locator('[data-hit="s06"]').click();
  await expect(page.getByTestId('menu')).toContainText('There is no open way to s06');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('menu')).toHaveCount(0);
});

test('odds stand beside a roll before it is made, and the dice are seen', async ({ page }) => {
  await settle(page, { speed: 1 });
  await open(page);
  await choose(page, 'activate baldric');
  const shot = offer(page, 'cast mana-blast s03');
  await expect(shot).toContainText(/\d+\s%/);
  await shot.click();
  await expect(page.getByTestId('dice')).toBeVisible();
  await expect(page.getByTestId('log')).toContainText('Baldric rolls');
});

test('pointing at a Zone lights up what can be done there in the list', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate baldric');
  await expect(offer(page, 'end')).toBeEnabled();
  await page.locator('[data-hit="s03"] .area').hover();
  await expect(page.getByTestId('actions').locator('.offer.near')).toHaveCount(2);
  await expect(offer(page, 'cast mana-blast s03')).toHaveClass(/near/);
  await expect(offer(page, 'move b05')).not.toHaveClass(/near/);
});

test('the threat view says what the zombies would do', async ({ page }) => {
  await settle(page);
  // A notice also goes by itself after some seconds. Here it must not, so that only what ends it can.
  await page.addInitScript(() => {
    const before = window.setTimeout;
    window.setTimeout = ((run: () => void, wait = 0) =>
      wait >= 3000 ? 0 : before(run, wait)) as typeof window.setTimeout;
  });
  await open(page);
  await page.getByTestId('threat').click();
  await expect(page.getByTestId('notice')).toContainText('If the zombies acted now');
  await expect(page.locator('.arrow')).not.toHaveCount(0);
  const notice = page.getByTestId('notice');
  for (const end of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('v'),
    () => choose(page, 'activate ann'),
  ]) {
    await end();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('.arrow')).toHaveCount(0);
    await page.keyboard.press('v');
    await expect(notice).toContainText('If the zombies acted now');
  }
});

test('a hint says what a steady player would do, and why', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await expect(offer(page, 'end')).toBeEnabled();
  await page.keyboard.press('h');
  await expect(page.getByTestId('advice')).toContainText(/\w+.*\. \w+/);
  const hinted = page.getByTestId('actions').locator('.offer.hinted');
  await expect(hinted).toHaveCount(1);
  const zone = (await hinted.getAttribute('data-option'))?.split(' ').pop() ?? '';
  await expect(page.locator(`[data-hit="${zone}"].hinted .beckon`)).toBeVisible();
  await choose(page, 'move b05');
  await expect(page.getByTestId('advice')).toHaveCount(0);
});
