// How friends come to a table: the lobby, the link, the seats by what they play, and links that lead nowhere.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, isAccessible, offer, open, settle } from './table';

const TEAM = ['ann', 'baldric', 'clovis', 'nelly'];

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

async function person(browser: Browser, more: Record<string, unknown> = {}, phone = false): Promise<Page> {
  const shape = phone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {};
  const page = await (await browser.newContext(shape)).newPage();
  await settle(page, more);
  return page;
}

test('three friends meet in the lobby, take seats by what they play, and the host starts', async ({ browser }) => {
  const host = await person(browser);
  await host.goto('/new?quest=danse-macabre');
  await host.getByLabel('Your name').fill('Ada');
  await host.getByTestId('seats').selectOption('3');
  await expect(host.getByTestId('start')).toHaveText('Open the table');
  await host.getByTestId('start').click();

  const lobby = host.getByTestId('lobby');
  await expect(lobby.getByTestId('missing')).toContainText('Still missing: somebody for');
  const link = await lobby.getByLabel('Link to this table').inputValue();
  await expect(lobby.getByRole('img', { name: /QR code/ })).toHaveAttribute('data-text', link);
  await expect(lobby.getByTestId('only-here')).toContainText('on this computer only');
  await isAccessible(host);

  const friend = await person(browser, {}, true);
  await friend.goto(link);
  const asked = friend.getByTestId('seat-offer');
  await expect(asked).toContainText('Ada invites you to play');
  await expect(asked.getByTestId('seat-faces')).toHaveCount(2); // one sees whom one takes
  await isAccessible(friend);
  await asked.getByRole('button', { name: 'Take Baldric', exact: false }).click();
  await expect(asked.getByRole('alert')).toContainText('What shall we call you?');
  await asked.getByLabel('Your name').fill('Grace');
  await asked.getByRole('button', { name: 'Take Baldric', exact: false }).click();
  await expect(lobby).toContainText('Grace, here');
  await expect(friend.getByTestId('lobby')).toContainText('Ada starts the game');
  await expect(friend.getByTestId('begin')).toHaveCount(0);
  await lobby.getByTestId('own-name').fill('Ada L.');
  await lobby.getByTestId('own-name').blur();
  await expect(friend.getByTestId('lobby')).toContainText('Ada L. starts the game');

  const third = await person(browser);
  await third.goto(link);
  await third.getByLabel('Your name').fill('Lin');
  await third.getByTestId('watch').click();
  await expect(lobby.getByTestId('watching')).toContainText('Lin');

  await host.getByTestId('begin').click();
  for (const page of [host, friend, third]) await expect(page.getByTestId('actions')).toBeVisible();

  // The seat that is still open stands beside what others decide, until somebody takes it.
  await expect(third.getByTestId('seat-offer')).toHaveCount(0);
  await third
    .getByTestId('actions')
    .getByRole('button', { name: /^Take Clovis/ })
    .click();
  await expect(third.getByTestId('actions').getByRole('button', { name: /^Take / })).toHaveCount(0);
  await expect(host.locator('[data-dashboard="clovis"]')).toContainText('Lin');
});

test('a running table with an open seat makes the same offer, and a seat is played at once', async ({ browser }) => {
  const host = await person(browser, { name: 'Ada' });
  const link = await open(host, {
    survivors: TEAM,
    seats: [
      { kind: 'open', survivors: ['ann', 'baldric'] },
      { kind: 'me', survivors: ['clovis', 'nelly'] },
    ],
  });
  await expect(host.getByTestId('who')).toContainText('a seat is open');
  const friend = await person(browser, { name: 'Grace' });
  await friend.goto(link);
  await expect(friend.getByLabel('Your name')).toHaveValue('Grace');
  await friend.getByRole('button', { name: 'Take Ann and Baldric' }).click();
  await expect(offer(friend, 'activate ann')).toBeEnabled();
  await choose(friend, 'activate ann');
  await expect(host.getByTestId('who')).toContainText('Grace');
});

test('a bad link or code says so where it was typed', async ({ page }) => {
  await settle(page);
  await page.goto('/');
  const field = page.getByLabel('Link to a table, or a code');
  const alert = page.locator('#join-trouble');
  for (const [words, answer] of [
    ['hello, there', 'neither a link nor a code'],
    ['ABCDE-FGHJK', 'wrong, used up or too old'],
    [`${new URL('/t/nosuchtable', page.url()).href}`, 'There is no such table'],
  ] as const) {
    await field.fill(words);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(alert).toContainText(answer);
    await expect(field).toHaveValue(words);
  }
  await isAccessible(page);
  await page.goto('/t/nosuchtable');
  await expect(page.getByRole('heading', { name: 'No such table' })).toBeVisible();
  await expect(page.getByLabel('Link to a table, or a code')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New game' })).toBeVisible();
  await isAccessible(page);
});
