// Eternal Empire in the browser: a quest begun at a desk and on a phone, and the pages of a campaign.
import { expect, test, type Page } from '@playwright/test';
import { choose, guest, isAccessible, offer, settle } from './table';

const TEAM = ['fengbao', 'jianrui', 'zhi-yang', 'shao', 'zhi-shen', 'yinying'];

for (const [name, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`a quest at the wall is begun ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await settle(page);
    await guest(page, 'Ann');
    const made = await page.request.post('/api/tables', {
      data: { game: 'eternal-empire', quest: 'weapons-of-wonder', seed: 5, seats: [{ kind: 'me', survivors: TEAM }] },
    });
    const { link } = (await made.json()) as { link: string };
    await page.goto(link);
    await choose(page, 'activate fengbao');
    await expect(page.locator('[data-dashboard="fengbao"]').getByTestId('chi')).toHaveText('3 Chi');
    if (name === 'on a phone')
      await expect(page.getByTestId('strip').getByRole('button', { name: /^Fengbao: .*3 Chi/ })).toBeVisible();
    await page.locator('[data-hit="s09"]').click();
    await expect(offer(page, 'move s08').first()).toBeVisible();
    await isAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  });

/** A table of The Many Faces of Death, where Guards, a Defiler and a God-Eater are about. */
async function openManyFaces(page: Page): Promise<void> {
  await settle(page);
  await guest(page, 'Ann');
  const made = await page.request.post('/api/tables', {
    data: {
      ...{ game: 'eternal-empire', quest: 'the-many-faces-of-death', seed: 5 },
      seats: [{ kind: 'me', survivors: TEAM }],
    },
  });
  const { link } = (await made.json()) as { link: string };
  await page.goto(link);
}

test('orders to Guards stand once in the list, open by key, and the Defiler’s way is told', async ({ page }) => {
  await openManyFaces(page);
  await choose(page, 'activate fengbao');
  const fold = page.locator('[data-fold="Order a Guard"]');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-option^="order-"]')).toHaveCount(0);
  // A key that has just got another meaning has to be pressed again.
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press((await fold.locator('kbd').textContent()) ?? '');
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 2000 });
  }).toPass();
  await expect(page.locator('[data-option^="order-move"]').first()).toBeFocused();
  await isAccessible(page);
  const way = page.getByRole('img', { name: /^The Defiler's Corruption creeps from s32 to the Beacon/ });
  await expect(way).toHaveCount(1);
  const order = offer(page, 'order-move 2 w02 w01');
  await expect(order).toHaveAccessibleName(/^2 Guards of w02: move to w01/);
  await order.click();
  await expect(page.locator('[data-hit="w01"]')).toHaveAccessibleName(/2 Guards/);
});

test('who acts is in sight, and what can be done has room beside goals and what the dead make for', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openManyFaces(page);
  await choose(page, 'activate yinying');
  await expect(offer(page, 'end')).toBeVisible();
  await expect(page.locator('[data-dashboard="yinying"]')).toBeInViewport({ ratio: 0.9 });
  await page.reload();
  await expect(offer(page, 'end')).toBeVisible();
  await expect(page.locator('[data-dashboard="yinying"]')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByTestId('errands')).toBeVisible();
  const room = await page.getByTestId('actions').locator('.list').boundingBox();
  expect(room?.height).toBeGreaterThan(250);
});

test('an Objective card is read as a card, and can be read again; what Corruption wants has a track', async ({
  page,
}) => {
  await settle(page, { speed: 1 });
  await guest(page, 'Ann');
  const tables = ['weapons-of-wonder', 'the-many-faces-of-death'].map(async (quest) => {
    const data = { game: 'eternal-empire', quest, seed: 5, seats: [{ kind: 'me', survivors: TEAM }] };
    return ((await (await page.request.post('/api/tables', { data })).json()) as { link: string }).link;
  });
  const [ward = '', gate = ''] = await Promise.all(tables);
  await page.goto(ward);
  await choose(page, 'activate fengbao');
  await choose(page, 'move b06');
  // By key: who has arrived stands in the middle of the room.
  await page.locator('[data-hit="b06"]').press('Enter');
  await page.getByTestId('menu').locator('[data-option="take-card Q1-O5"]').click();
  await expect(page.getByTestId('drawn-card')).toContainText('The silence he left behind is worth a moment.');
  await page.getByTestId('papers').locator('summary').click();
  await expect(page.getByTestId('papers')).toContainText('Empty stand');
  await isAccessible(page);
  await page.goto(gate);
  await expect(page.getByTestId('errands')).toContainText('9 steps are left');
  await expect(page.getByTestId('errands').locator('i')).toHaveCount(9);
});

for (const [name, viewport] of [
  ['by key', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)
  test(`what can be seen from a Walkway is shown ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await settle(page);
    await guest(page, 'Ann');
    const made = await page.request.post('/api/tables', {
      data: { game: 'eternal-empire', quest: 'the-fire-stars', seed: 5, seats: [{ kind: 'me', survivors: TEAM }] },
    });
    const { link } = (await made.json()) as { link: string };
    await page.goto(link);
    await choose(page, 'activate fengbao');
    await expect(offer(page, 'end')).toBeEnabled(); // a look ends when the table goes on
    if (name === 'by key') {
      // From the ground the wall hides what is behind it.
      await page.keyboard.press('i');
      await expect(page.locator('[data-seen="w05"]')).toHaveText('1');
      await expect(page.locator('[data-hidden="s05"]')).toHaveCount(1);
      await expect(page.getByTestId('sight')).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('b');
      await page.keyboard.press('ArrowUp');
    } else {
      await page.locator('[data-hit="w05"]').click();
      await page.getByRole('button', { name: 'What can be seen from here?' }).click();
    }
    await expect(page.getByTestId('notice')).toContainText('From the Walkway w05 13 Zones are in sight');
    await expect(page.locator('[data-seen="s05"]')).toHaveText('1');
    await expect(page.locator('[data-hit="s05"]')).toHaveAccessibleName(/In sight of w05, Range 1\.$/);
    await expect(page.locator('[data-hit="s13"]')).toHaveAccessibleName(/In sight of w05, Range 2\.$/);
    await expect(page.locator('[data-hit="w08"]')).toHaveAccessibleName(/Not in sight of w05\.$/);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('sight-veil')).toHaveCount(0);
  });

test('a campaign is begun, shown as a map with sheets, and its first quest is prepared and reached', async ({
  page,
}) => {
  await settle(page);
  await guest(page, 'Ann');
  await page.goto('/campaigns');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/c\//);
  const campaign = page.url();
  await expect(page.locator('[data-stop="q1"]')).toHaveAttribute('data-standing', 'now');
  await expect(page.locator('[data-sheet="fengbao"] svg.portrait')).toBeVisible();
  await isAccessible(page);
  await page.getByTestId('play').click();
  await expect(page.locator('#prompt')).toContainText('Who sets out for Weapons of Wonder?');
  await expect(page.locator('[data-sheet="fengbao"] svg.portrait')).toBeVisible();
  await isAccessible(page);
  await choose(page, 'go');
  await page.getByTestId('go-on').first().click();
  await expect(page).toHaveURL(campaign);
  await expect(page.getByTestId('next')).toHaveText('Playing: Weapons of Wonder.');
  await page.getByTestId('play').click();
  await choose(page, 'activate fengbao');
  await expect(offer(page, 'end')).toBeVisible();
});

test('a campaign that was played elsewhere is brought along as its file, and one that is spoilt is not', async ({
  page,
}) => {
  await page.goto('/campaigns');
  await page.evaluate(() =>
    fetch('/api/guests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann' }),
    }),
  );
  const made = await page.request.post('/api/campaigns', {
    data: { game: 'eternal-empire', name: 'Elsewhere', seats: 2 },
  });
  const { id } = ((await made.json()) as { campaign: { id: string } }).campaign;
  const text = await (await page.request.get(`/api/campaigns/${id}/text`)).text();
  const file = (words: string) => ({ name: 'story.campaign', mimeType: 'text/plain', buffer: Buffer.from(words) });
  await page.getByTestId('bring-campaign').setInputFiles(file(text.replace('campaign: 1', 'campaign: 9')));
  await expect(page.getByTestId('refused')).toHaveText(
    /story\.campaign can’t be taken in\. This is no campaign of format 1/,
  );
  await page.getByTestId('bring-campaign').setInputFiles(file(text));
  await expect(page).toHaveURL(/\/c\//);
  expect(page.url()).not.toContain(id);
  await expect(page.getByTestId('next')).toHaveText('Next: Weapons of Wonder.');
  await expect(page.locator('[data-place]')).toHaveCount(2);
});

test('a campaign of two: a friend joins by the link, can’t come, and hands the place on', async ({ browser }) => {
  const ann = await (await browser.newContext()).newPage();
  const bob = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  for (const [page, name] of [
    [ann, 'Ann'],
    [bob, 'Bob'],
  ] as const) {
    await settle(page);
    await guest(page, name);
  }
  const made = await ann.request.post('/api/campaigns', {
    data: { game: 'eternal-empire', name: 'Two of us', seats: 2 },
  });
  const { link } = ((await made.json()) as { campaign: { link: string } }).campaign;
  await ann.goto(link);
  await ann.getByRole('button', { name: 'Invite friends' }).click();
  await expect(ann.getByLabel('The link to this campaign')).toHaveValue(new URL(link, ann.url()).href);
  await bob.goto(link);
  await bob.getByTestId('join').click();
  await bob.getByRole('button', { name: 'Take this place' }).click();
  const place = bob.locator('[data-place="1"]');
  await expect(place).toContainText('plays Shao, Zhi Shen, Yinying');
  await place.getByRole('button', { name: 'I can’t come' }).click();
  await expect(place).toContainText('can’t come at the moment');
  await isAccessible(bob);
  expect(await bob.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await place.getByRole('combobox', { name: 'Give place 2 to' }).selectOption('Ann');
  await expect(place).toContainText('Ann');
  await bob.getByRole('button', { name: 'Leave the campaign …' }).click();
  await bob.getByRole('button', { name: 'Leave the campaign', exact: true }).click();
  await expect(bob).toHaveURL(/\/campaigns$/);
});
