import { expect, test, type Page } from '@playwright/test';
import { settle } from './table';

/** Go on by Tab until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector)) return;
  }
  throw new Error(`${selector} can't be reached by Tab`);
}

test('a Turn by keyboard: board, keys, undo, help', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  await expect(page.getByTestId('first-game')).toBeVisible();
  await tabTo(page, '[data-testid=first-game]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hit]').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByTestId('who')).toContainText('acts');
  await page.keyboard.press('b');
  await expect(page.locator('[data-hit="s07"]')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-hit="b05"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('log')).toContainText('to b05.');
  await page.keyboard.press('t');
  await expect(page.getByTestId('log')).toContainText('takes the Objective');
  await page.keyboard.press('u');
  await expect(page.getByTestId('log')).not.toContainText('takes the Objective');
  await expect(page.locator('[data-option="take"]')).toBeEnabled();
  await page.keyboard.press('t');
  await expect(page.getByTestId('log')).toContainText('takes the Objective');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Keys');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-option="end"]')).toBeEnabled();
  await page.keyboard.press('e');
  await expect(page.getByTestId('log')).toContainText('Turn is over.');
});

test('a whole game by keyboard alone, from the first page to the replay', async ({ page }) => {
  await settle(page, { motion: 'reduced' });
  await page.goto('/');
  await expect(page.getByTestId('first-game')).toBeVisible();
  await tabTo(page, '[data-testid=first-game]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-hit]').first()).toBeVisible();
  for (;;) {
    // The key that stands beside an option: that of ending the Turn if there is one, else of the first.
    const next = await page
      .waitForFunction(() => {
        if (document.querySelector('[data-testid=end]')) return { key: '', version: '' };
        const version = document.querySelector<HTMLElement>('[data-testid=actions]')?.dataset.version ?? '';
        const share = document.querySelector('[data-testid=share]'); // one after the other to the first, and Enter
        if (share?.querySelector('[data-testid=confirm-share]:enabled')) return { key: 'Enter', version };
        if (share) return { key: share.querySelector('kbd')?.textContent?.trim() ?? '', version };
        const offers = [
          ...document.querySelectorAll<HTMLButtonElement>('[data-testid=actions] [data-option]:enabled'),
        ].filter((one) => one.querySelector('kbd'));
        const best = offers.find((one) => one.dataset.option === 'end') ?? offers[0];
        return best ? { key: best.querySelector('kbd')?.textContent?.trim() ?? '', version } : null;
      })
      .then((handle) => handle.jsonValue());
    if (!next?.key) break;
    await page.keyboard.press(next.key);
    // A key that has just got another meaning has to be pressed again: by who has seen that nothing came of it.
    await page
      .waitForFunction(
        (before) =>
          document.querySelector('[data-testid=end]') ||
          document.querySelector<HTMLElement>('[data-testid=actions]')?.dataset.version !== before,
        next.version,
        { timeout: 2000 },
      )
      .catch(() => undefined);
  }
  await expect(page.getByTestId('end')).toBeVisible();
  await tabTo(page, '[href$="/replay"]');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('slider')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.at')).toContainText('1 /');
});
