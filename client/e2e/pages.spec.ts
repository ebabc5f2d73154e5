import { expect, test } from '@playwright/test';
import { choose, isAccessible, offer, open, settle } from './table';

for (const [name, path, ready] of [
  ['home', '/', '[data-quest]'],
  ['set-up', '/new?quest=danse-macabre', '[data-testid=start]'],
  ['games', '/new', '[data-game]'],
  ['quests', '/new?game=black-plague', '[data-quest]'],
  ['set-up of Classic', '/new?quest=first-light', '[data-testid=start]'],
  ['set-up of Eternal Empire', '/new?quest=weapons-of-wonder', '[data-testid=start]'],
  ['set-up of Zombie Plague', '/new?game=zombie-plague', '[data-testid=start]'],
  ['rules', '/rules', '#glossary'],
  ['rules of Classic', '/rules?game=classic', '#glossary dt'],
  ['rules of Eternal Empire', '/rules?game=eternal-empire', '#glossary dt'],
  ['rules of Zombie Plague', '/rules?game=zombie-plague', '#glossary dt'],
  ['my games', '/games', 'main a'],
  ['campaigns', '/campaigns', 'form, .box, select'],
  ['a drawn position', '/scene', 'textarea'],
  ['settings', '/settings', 'form'],
  ['credits', '/credits', 'li'],
] as const) {
  test(`${name} has no serious accessibility finding`, async ({ page }) => {
    await settle(page);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await isAccessible(page);
  });
}

test('the table has no serious accessibility finding', async ({ page }) => {
  await settle(page, { guide: true });
  await open(page);
  await isAccessible(page);
  await choose(page, 'activate ann');
  await page.locator('[data-hit="s03"]').click();
  await isAccessible(page);
});

test('its dialogs and a trade have none either', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  for (const name of ['Help and keys', 'Players and link']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Back to the table' }).click();
  }
  await page.getByTestId('goals').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'trade baldric');
  await expect(page.locator('#prompt')).toContainText('trades');
  await isAccessible(page);
});

test('friends find where to put a link, and readers the rules of their game', async ({ page }) => {
  await settle(page, { motion: 'reduced' });
  await page.goto('/');
  await page.getByTestId('to-join').click();
  await expect(page.getByLabel('Link to a table, or a code')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Join friends' })).toBeInViewport();
  await page.goto('/rules?game=classic');
  const games = page.getByTestId('rules-of');
  await expect(games.getByRole('link', { name: 'Classic' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('#glossary')).toContainText('Molotov');
  await games.getByRole('link', { name: 'Zombie Plague' }).click();
  await expect(page.locator('main')).toContainText('barricade');
  await expect(page.locator('#glossary')).not.toContainText('Molotov');
  await expect(games.getByRole('link', { name: 'Zombie Plague' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone the way into the game is in reach at once', async ({ browser }) => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ]) {
    const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
    await settle(page);
    await page.goto('/new?quest=danse-macabre');
    await expect(page.getByRole('button', { name: 'Start Danse Macabre' })).toBeInViewport({ ratio: 1 });
    await page.context().close();
  }
});

for (const width of [360, 390]) {
  test(`a phone of ${width} pixels: nothing sticks out, and the game can be played`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await settle(page);
    for (const path of ['/', '/new?quest=danse-macabre', '/rules', '/settings', '/credits']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await open(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await choose(page, 'activate ann');
    await expect(offer(page, 'end')).toBeInViewport({ ratio: 1 }); // at the thumb, however long the list is
    await expect(page.getByTestId('strip').getByRole('button', { name: 'Ann: 0 of 3 Wounds, acting' })).toBeVisible();
    await page.locator('[data-hit="b05"]').tap();
    await page.getByRole('button', { name: 'Log' }).tap();
    await expect(page.getByTestId('log')).toContainText('Ann walks from s07 to b05.');
    await page.getByRole('button', { name: 'Team' }).tap();
    await expect(page.locator('[data-dashboard="ann"]')).toBeVisible();
    await isAccessible(page);
    await context.close();
  });
}

test('on a phone no page and no dialog has a serious accessibility finding', async ({ browser }) => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  ).newPage();
  await settle(page, { guide: true });
  for (const path of ['/', '/new?quest=danse-macabre', '/rules', '/settings', '/credits']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await isAccessible(page);
  }
  await open(page);
  await expect(page.getByTestId('guide')).toBeVisible();
  await isAccessible(page);
  for (const name of ['Help and keys', 'Players and link']) {
    await page.getByRole('button', { name }).tap();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Back to the table' }).tap();
  }
  await choose(page, 'activate ann');
  await expect(offer(page, 'end')).toBeVisible();
  await page.getByTestId('hint').tap();
  await expect(page.getByTestId('advice')).toBeVisible();
  await page.locator('[data-hit="s03"]').tap();
  await expect(page.getByTestId('menu')).toBeVisible();
  await isAccessible(page);
  await page.getByTestId('menu').getByRole('button', { name: 'Close' }).tap();
  // The tab with the cards opens by itself, with the end of the trade at the thumb.
  await expect(async () => {
    if (await offer(page, 'trade baldric').isVisible()) await choose(page, 'trade baldric');
    await expect(page.locator('[data-dashboard="baldric"]')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.locator('[data-dashboard="clovis"]')).toHaveCount(0);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).tap();
  await expect(offer(page, 'end')).toBeVisible();
  await page.context().close();
});

test('a tablet: the board has the room, and dashboards come out of a drawer', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 } })).newPage();
  await settle(page);
  await open(page);
  expect((await page.getByTestId('board').boundingBox())?.width).toBeGreaterThan(600);
  await expect(page.locator('[data-dashboard="ann"]')).toBeHidden();
  await page.getByTestId('strip').getByRole('button', { name: /^Ann/ }).click();
  await expect(page.locator('[data-dashboard="ann"] [data-card="short-sword"]')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Close the team' }).click();
  await choose(page, 'activate ann');
  await choose(page, 'trade baldric'); // cards are dragged, so both dashboards are there
  await expect(page.locator('[data-dashboard="baldric"]')).toBeVisible();
  await page.context().close();
});

test('the rules can be searched, and words open the glossary', async ({ page }) => {
  await settle(page);
  await page.goto('/rules');
  await page.getByRole('searchbox').fill('runner');
  await expect(page.locator('dt', { hasText: 'Runner' }).first()).toBeVisible();
  await open(page);
  await page.getByTestId('goals').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a line of the log opens the rule behind it, and the reference at that rule', async ({ page }) => {
  await settle(page);
  await open(page);
  await choose(page, 'activate ann');
  await choose(page, 'move b05');
  const line = page.getByTestId('log').locator('li', { hasText: 'Ann walks from s07 to b05.' });
  await line.getByRole('button', { name: /The rule behind/ }).click();
  const rule = page.getByRole('dialog');
  await expect(rule).toContainText('Actions');
  await expect(rule).toContainText('Each zombie in the Zone you leave');
  await isAccessible(page);
  await rule.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('ArrowUp'); // from line to line by keys
  await page.keyboard.press('Enter');
  await expect(rule).toContainText('takes a Turn with each');
  await rule.getByRole('link', { name: 'In the rules' }).click();
  await expect(page.locator('#turns.meant')).toBeInViewport();
});

test('the first load is under 400 kB compressed', async ({ page }) => {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
  });
  await settle(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(400_000);
  console.log(`first load: ${Math.round(bytes / 1000)} kB`);
});

test('an address that leads nowhere says so, and leads on', async ({ page }) => {
  for (const [address, title] of [
    ['/nowhere/at/all', 'Nothing here'],
    ['/r/nosuchreplay', 'No such replay'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await isAccessible(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByTestId('first-game')).toBeVisible();
  }
});
