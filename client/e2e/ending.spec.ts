import { expect, test } from '@playwright/test';
import { isAccessible, open, playToTheEnd, settle } from './table';

test('the end, the replay with its slider, and playing on from there', async ({ page }) => {
  test.setTimeout(120_000);
  await settle(page);
  const link = await open(page);
  const id = link.split('/').pop() ?? '';
  await playToTheEnd(page, id);
  await page.reload();
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByTestId('end')).toContainText(/Victory|Defeat/);
  await expect(page.getByTestId('end').getByRole('row')).toHaveCount(5);
  await isAccessible(page);
  const record = await page.request.get(`/api/tables/${id}/record`);
  expect(await record.text()).toContain('game: black-plague');

  await page.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByTestId('slider');
  await expect(slider).toBeVisible();
  await slider.fill('3');
  await expect(page.locator('.at')).toContainText('3 /');
  await page.getByRole('button', { name: 'One choice further' }).click();
  await expect(page.locator('.at')).toContainText('4 /');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByTestId('actions')).toBeVisible();
  expect(page.url()).not.toContain(id);
});
