// Wounds to share are one panel, confirmed once; every Wound is still a choice of its own.
import { expect, test } from '@playwright/test';
import { guest, isAccessible, open, playUntil, settle } from './table';

test('Wounds are shared in one panel', async ({ page }) => {
  await settle(page);
  const link = await open(page, { quest: 'trial-by-fire', seed: 5 });
  const id = link.split('/').pop() ?? '';
  const panel = page.getByTestId('share');
  // Those who stand still are found; one day by two at once.
  for (let round = 0; round < 12 && !(await panel.count()); round++) {
    await playUntil(page, id, { prefer: ['end', 'activate'], until: { offer: 'wound' } });
    await expect(page.locator('#prompt')).toContainText(/to share|^Who takes/);
    if (/^Who takes/.test((await page.locator('#prompt').textContent()) ?? ''))
      await page.getByTestId('actions').locator('[data-option^="wound"]').first().click();
    await expect(page.locator('#prompt')).not.toContainText(/^Who takes/);
  }
  await expect(panel).toBeVisible();
  const number = Number.parseInt((await page.locator('#prompt').textContent()) ?? '', 10);
  expect(number).toBeGreaterThan(1);
  await expect(page.getByTestId('confirm-share')).toBeDisabled();
  // They are asked once: the same questions do not stand in the list below.
  await expect(page.getByTestId('actions').locator('[data-option^="wound"]')).toHaveCount(0);
  await isAccessible(page);
  // One is dragged to somebody, and back again.
  const unshared = panel.locator('.unshared');
  const taker = panel.locator('li').last();
  await unshared.locator('.piece').first().dragTo(taker);
  await expect(taker.locator('[data-taker]')).toHaveText('1');
  await expect(unshared.locator('.piece')).toHaveCount(number - 1);
  await taker.locator('.piece').first().dragTo(unshared);
  await expect(taker.locator('[data-taker]')).toHaveText('0');
  // Or with the keys that stand beside the names.
  const key = (await taker.locator('kbd').textContent()) ?? '';
  await page.keyboard.press(key);
  await expect(taker.locator('[data-taker]')).toHaveText('1');
  await page.keyboard.press(`Shift+${key}`);
  await expect(taker.locator('[data-taker]')).toHaveText('0');
  await page.getByTestId('evenly').click();
  await expect(panel.getByText('All shared')).toBeVisible();
  const given = await panel
    .locator('[data-taker]')
    .evaluateAll((all) => all.map((one) => Number(one.textContent)).filter(Boolean));
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(number);
  await page.locator('#prompt').click();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText(/takes \d+ Wound/);
  await expect(page.locator('#prompt')).not.toContainText(`${number} Wounds to share`);
});

test('in Classic too, where each attack is settled before the next', async ({ page }) => {
  await settle(page);
  await guest(page);
  const made = await page.request.post('/api/tables', { data: { game: 'classic', quest: 'shopping-list', seed: 5 } });
  const { id, link } = (await made.json()) as { id: string; link: string };
  await page.goto(link);
  await expect(page.getByTestId('actions')).toBeVisible();
  const panel = page.getByTestId('share');
  const prompt = page.locator('#prompt');
  for (let attack = 0; attack < 12 && !(await panel.count()); attack++) {
    await playUntil(page, id, { prefer: ['end', 'activate'], until: { offer: 'wound' } });
    await expect(prompt).toContainText(/attacks to share|^Who takes/);
    if (!/^Who takes/.test((await prompt.textContent()) ?? '')) break;
    await page.getByTestId('actions').locator('[data-option^="wound"]').first().click();
    await expect(prompt).not.toContainText(/^Who takes/);
  }
  await expect(panel).toBeVisible();
  await panel
    .getByRole('button', { name: /^All to/ })
    .first()
    .click();
  await page.getByTestId('confirm-share').click();
  // Which card is lost is asked in between, and the rest of what was confirmed waits for it.
  for (let asked = 0; asked < 6; asked++) {
    await expect(page.getByTestId('actions')).toHaveAttribute('aria-busy', 'false');
    if (!/which card is lost/.test((await prompt.textContent()) ?? '')) break;
    await page.getByTestId('actions').locator('[data-option]:enabled').first().click();
    await expect(prompt).not.toHaveText('');
  }
  await expect(page.getByTestId('log')).toContainText(/takes \d Wound/);
});
