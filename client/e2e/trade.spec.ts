import { expect, test } from '@playwright/test';
import { choose, offer, open, settle } from './table';

test('cards are traded by drag and drop, and a wrong place is refused in words', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await choose(page, 'trade baldric');
  await expect(page.locator('#prompt')).toContainText('Ann trades with Baldric');
  const sword = page.locator('[data-slot="ann-hand-0"]');
  await sword.dragTo(page.locator('[data-slot="baldric-body-0"]'));
  await expect(page.getByTestId('notice')).toContainText(
    "Baldric can't wear Short Sword on the Body: that slot is for armor",
  );
  await expect(sword).toHaveAttribute('data-card', 'short-sword');
  await sword.dragTo(page.locator('[data-slot="baldric-hand-1"]'));
  await expect(page.locator('[data-dashboard="baldric"] [data-card="short-sword"]')).toBeVisible();
  await expect(page.locator('[data-dashboard="ann"] [data-card="short-sword"]')).toHaveCount(0);
  await choose(page, 'done');
  await expect(offer(page, 'end')).toBeEnabled();
});

test('without a mouse: pick a card up, then choose where it goes', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await choose(page, 'reorganize');
  await expect(page.locator('#prompt')).toContainText('rearranges');
  await page.locator('[data-slot="ann-hand-0"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-slot="ann-pack-0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slot="ann-pack-0"]')).toHaveAttribute('data-card', 'short-sword');
});

test('outside a trade a dropped card stays where it was', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await page.locator('[data-slot="ann-hand-0"]').dragTo(page.locator('[data-slot="ann-pack-0"]'));
  await expect(page.getByTestId('notice')).toContainText('To move cards');
});

test('a card that is moved lights where it may go, and nothing else', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await choose(page, 'trade baldric');
  await expect(page.locator('.slot.target')).toHaveCount(0);
  await page.locator('[data-slot="ann-hand-0"]').click();
  const lit = (slot: string) => expect(page.locator(`[data-slot="${slot}"]`));
  await lit('baldric-hand-1').toHaveClass(/target/);
  await lit('ann-pack-0').toHaveClass(/target/);
  for (const slot of ['ann-body-0', 'baldric-body-0', 'clovis-hand-1', 'nelly-hand-0'])
    await lit(slot).not.toHaveClass(/target/);
});
