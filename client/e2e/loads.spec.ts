// What a table fetches before anything is done at it.
import { expect, test, type Page } from '@playwright/test';
import { guest, settle } from './table';

/** Which files of the client are fetched while a new table opens, with what is in them; and what is asked for. */
async function fetched(page: Page, wish: Record<string, unknown>): Promise<{ scripts: string[]; asked: string[] }> {
  const scripts: Promise<string>[] = [];
  const asked: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js')) scripts.push(answer.text());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await settle(page);
  await guest(page);
  const made = await page.request.post('/api/tables', { data: wish });
  const { link } = (await made.json()) as { link: string };
  await page.goto(link);
  await expect(page.getByTestId('actions')).toBeVisible();
  await expect(page.getByTestId('board').locator('svg').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { scripts: await Promise.all(scripts), asked };
}

const FAMILIES = { zones: 'data-hit', squares: 'data-square' };
for (const [game, own] of [
  ['classic', 'zones'],
  ['zombie-plague', 'squares'],
] as const)
  test(`a table of ${game} fetches its own family and no other`, async ({ page }) => {
    const { scripts, asked } = await fetched(page, { game, seed: 5 });
    const has = Object.entries(FAMILIES).filter(([, mark]) => scripts.some((text) => text.includes(mark)));
    expect(has.map(([family]) => family)).toEqual([own]);
    // What can be read up comes last, when the table has been seen.
    const [first, ...later] = asked.filter((path) => path.startsWith('/api/games'));
    expect(first).toBe(`/api/games/${game}/table`);
    expect(later.filter((path) => path !== `/api/games/${game}/rulebook`)).toEqual([]);
    // Dialogs, and the symbols of cards that have pictures, come when somebody wants them.
    expect(scripts.filter((text) => text.includes('seats-title'))).toEqual([]);
    await page.getByRole('button', { name: 'Players and link' }).click();
    await expect(page.getByRole('heading', { name: 'Who plays' })).toBeVisible();
  });
