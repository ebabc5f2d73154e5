// Who sits where: seats that are taken, handed over, left to the computer, locked by a phrase, moved to another device.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, guest, isAccessible, offer, open, settle, takeSeat } from './table';

const TEAM = ['ann', 'baldric', 'clovis', 'nelly'];
const SHARED = {
  survivors: TEAM,
  seats: [
    { kind: 'me', survivors: ['ann', 'baldric'] },
    { kind: 'open', survivors: ['clovis', 'nelly'] },
  ],
};

async function person(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await settle(page, { name });
  await guest(page, name);
  await page.goto('/credits'); // any page of ours, so that requests have an origin
  return page;
}

async function goAndSit(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await takeSeat(page);
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a seat is handed over in the middle of a Turn', async ({ browser }) => {
  const [host, friend] = [await person(browser, 'Host'), await person(browser, 'Friend')];
  const link = await open(host, SHARED);
  await goAndSit(friend, link);
  await choose(host, 'activate ann');
  await host.getByRole('button', { name: 'Players and link' }).click();
  await host.getByRole('button', { name: 'Hand to Friend' }).click();
  await expect(host.getByRole('dialog')).toContainText('Friend, here · decides now');
  await host.getByRole('button', { name: 'Back to the table' }).click();
  await expect(offer(host, 'end')).toBeDisabled();
  await expect(offer(friend, 'move b05')).toBeEnabled();
  await choose(friend, 'move b05');
  await expect(host.getByTestId('log')).toContainText('Ann walks from s07 to b05.');
});

test('the host lets the computer play for somebody who is away, and removes somebody', async ({ browser }) => {
  const [host, friend] = [await person(browser, 'Host'), await person(browser, 'Friend')];
  const link = await open(host, SHARED);
  await goAndSit(friend, link);
  await friend.goto('/credits');
  await host.getByRole('button', { name: 'Players and link' }).click();
  const dialog = host.getByRole('dialog');
  await expect(dialog).toContainText('Friend, away');
  await dialog.getByRole('button', { name: 'Let the computer play' }).click();
  await expect(dialog).toContainText('Steady Clovis'); // the name of the one who plays there now
  await dialog.getByRole('button', { name: 'Back to the table' }).click();
  await choose(host, 'activate ann');
  await choose(host, 'end');
  await expect(host.getByTestId('who')).toContainText('Baldric');
  await choose(host, 'end');
  await expect(host.getByTestId('log')).toContainText(/(Clovis|Nelly) begins a Turn/);

  const other = await open(host, SHARED);
  await goAndSit(friend, other);
  await host.getByRole('button', { name: 'Players and link' }).click();
  await host.getByRole('button', { name: 'Remove' }).click();
  await expect(host.getByRole('dialog')).toContainText('nobody has taken it yet');
  await expect(friend.getByRole('alert')).toContainText(/removed|host/i);
  await expect(friend.getByTestId('actions')).toHaveCount(0);
});

test('a table with a pass phrase lets in those who know it', async ({ browser }) => {
  const [host, friend] = [await person(browser, 'Host'), await person(browser, 'Friend')];
  await host.goto('/new?quest=danse-macabre');
  await host.getByTestId('seats').selectOption('2');
  await host.getByLabel('Pass phrase for the table').fill('rats in the walls');
  await host.getByTestId('start').click();
  await expect(host.getByTestId('lobby')).toBeVisible();
  await friend.goto(new URL(host.url()).pathname);
  await expect(friend.getByRole('alert')).toContainText('has a pass phrase');
  await friend.getByLabel('Pass phrase').fill('mice in the walls');
  await friend.getByRole('button', { name: 'Join' }).click();
  await expect(friend.getByRole('alert')).toContainText('That is not the pass phrase');
  await friend.getByLabel('Pass phrase').fill('rats in the walls');
  await friend.getByRole('button', { name: 'Join' }).click();
  await expect(friend.getByTestId('seat-offer')).toContainText('Host invites you to play');
});

test('a code moves the seat to another device', async ({ browser }) => {
  const laptop = await person(browser, 'Ada');
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  ).newPage();
  await settle(phone);
  await open(laptop);
  await choose(laptop, 'activate ann');
  await laptop.goto('/settings');
  await laptop.getByRole('button', { name: 'Show a code' }).click();
  const code = (await laptop.locator('output.code').textContent()) ?? '';
  await phone.goto('/');
  await phone.getByLabel('Link to a table, or a code').fill(code);
  await phone.getByRole('button', { name: 'Join' }).click();
  await phone.getByTestId('continue').click();
  await expect(phone.getByTestId('who')).toContainText('Ann');
  await choose(phone, 'move b05');
  await expect(phone.locator('[data-survivor="ann"]')).toBeVisible();
  await expect(offer(phone, 'take')).toBeEnabled();
});

test('whoever sits down is told first when dice can be predicted, also on a phone', async ({ browser }) => {
  const host = await person(browser, 'Host');
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  ).newPage();
  await settle(phone, { name: 'Friend' });
  for (const [seed, words] of [
    [7, /chose the seed/],
    [null, ''],
  ] as const) {
    await phone.goto(await open(host, { ...SHARED, seed }));
    await expect(phone.getByRole('button', { name: /^Take / }).first()).toBeVisible();
    const note = phone.getByTestId('seat-offer').getByTestId('chance');
    if (words) {
      await expect(note).toContainText(words);
      await expect(note).toBeInViewport();
      await isAccessible(phone);
    } else await expect(note).toHaveCount(0);
  }
});
