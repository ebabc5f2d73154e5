// A finished game is shared: a link for anybody, turning points, notes, and a picture to keep.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { isAccessible, open, playToTheEnd, settle } from './table';

const idOf = (link: string) => link.split('/').pop() ?? '';

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test('a replay is shared with somebody without a name: turning points, a note, a picture', async ({
  page,
  browser,
}) => {
  test.slow();
  await settle(page, { motion: 'reduced' });
  const over = await open(page, { survivors: ['ann', 'clovis'] });
  await playToTheEnd(page, idOf(over));
  await page.goto(`${over}/replay`);

  const points = page.getByTestId('points').getByRole('listitem');
  await expect(points.nth(2)).toBeVisible({ timeout: 60_000 });
  expect(await points.count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('n');
  await expect(points.first().getByRole('button')).toHaveAttribute('aria-current', 'step');
  const first = (await page.locator('.at').textContent()) ?? '';
  await page.keyboard.press('n');
  await expect(points.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('p');
  await expect(page.locator('.at')).toHaveText(first);
  await page.getByTestId('flags').locator('button').nth(2).click();
  await expect(points.nth(2).getByRole('button')).toHaveAttribute('aria-current', 'step');
  await points.nth(1).getByRole('button').click();
  const at = Number((await page.locator('.at').textContent())?.split('/')[0]);
  expect(at).toBeGreaterThan(0);

  const notes = page.getByTestId('notes');
  await notes.getByLabel('A note at this moment').fill('Here we should have run. <b>Really</b>');
  await notes.getByRole('button', { name: 'Add the note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('<b>Really</b>');
  await expect(notes.getByRole('button', { name: 'Here we should have run.' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await isAccessible(page);

  await page.getByTestId('share-it').click();
  const dialog = page.getByTestId('share-replay');
  await dialog.getByTestId('make-link').click();
  await dialog.getByTestId('this-moment').check();
  const link = await dialog.getByLabel('Link to this replay').inputValue();
  expect(link).toMatch(new RegExp(`/r/[\\w-]{22}\\?at=${at}$`));
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveAttribute('data-text', link);
  await dialog.getByTestId('draw').click();
  await expect(dialog.getByTestId('picture')).toBeVisible();
  await isAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByTestId('download').click();
  const kept = await downloading;
  expect(kept.suggestedFilename()).toMatch(/^gravetide-danse-macabre-\d+\.png$/);
  const picture = await readFile(await kept.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2400, 1260]);
  expect(picture.length).toBeGreaterThan(40_000); // a board is on it, and not an empty page

  // Somebody else, on a phone, who is nobody here.
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await settle(other, { motion: 'reduced' });
  await other.goto(link);
  await expect(other.locator('.at')).toContainText(`${at} /`);
  await expect(other.getByTestId('pinned')).toBeVisible();
  await expect(other.getByTestId('pinned')).toContainText('Here we should have run.');
  await expect(other.getByTestId('board')).toBeVisible();
  await expect(other.getByRole('button', { name: /Play on/ })).toHaveCount(0);
  await fits(other);
  await isAccessible(other);
  await other.getByTestId('moments').click();
  const theirs = other.getByTestId('points').getByRole('listitem');
  await expect(theirs.first()).toBeVisible();
  await expect(other.getByTestId('notes').getByRole('textbox')).toHaveCount(0);
  await expect(other.getByTestId('notes').getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await isAccessible(other);
  await fits(other);
  await theirs.first().getByRole('button').click();
  await expect(other.locator('.at')).toHaveText(first);
  await other.getByTestId('share-it').click();
  await expect(other.getByTestId('make-link')).toHaveCount(0);
  await expect(other.getByTestId('take-back')).toHaveCount(0);
  await fits(other);
  expect((await elsewhere.cookies()).length).toBe(0); // they have become nobody by looking

  await dialog.getByTestId('take-back').click();
  await expect(dialog.getByTestId('make-link')).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link leads to no game any more.');
  await isAccessible(other);
  await elsewhere.close();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await notes.getByRole('button', { name: /^Delete/ }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
});

test('a game is shared from my games, and from where it ended', async ({ page }) => {
  await settle(page, { motion: 'reduced' });
  const over = await open(page, { survivors: ['ann', 'clovis'] });
  await playToTheEnd(page, idOf(over));
  await page.goto('/games');
  await page.getByRole('button', { name: 'Share Danse Macabre' }).click();
  const dialog = page.getByTestId('share-replay');
  await dialog.getByTestId('make-link').click();
  const link = await dialog.getByLabel('Link to this replay').inputValue();
  await isAccessible(page);
  await page.goto(over);
  await page.getByTestId('end').getByRole('button', { name: 'Share the replay' }).click();
  await expect(page.getByTestId('share-replay').getByLabel('Link to this replay')).toHaveValue(link);
});
