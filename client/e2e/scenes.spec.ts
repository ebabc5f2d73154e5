// Drawn positions in the browser: pasted, from a file, by a link; looked at, played, and told to everybody.
import { deflateRawSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { choose, guest, isAccessible, offer, settle } from './table';

const STREET = `game = "black-plague"
map = '''
+---+---+---+
|s01 s02Db01|
+---+---+---+
'''
title = "Two in the street"
turn = "Clovis"
dice = [5, 2]

[[survivor]]
name = "Clovis"
zone = "s01"
hands = ["axe"]

[[zombies]]
zone = "s02"
kind = "walkers"
count = 2
`;
const TWO = `${STREET.replace('Two in the street', 'Side by side').replace('dice = [5, 2]', 'then_chance = true')}
[[survivor]]
name = "Ann"
zone = "s02"
seat = 1
`;
const linkTo = (text: string) => `/scene#z=${deflateRawSync(Buffer.from(text)).toString('base64url')}`;

async function paste(page: Page, text: string): Promise<void> {
  await page.getByTestId('scene-text').fill(text);
  await page.getByTestId('look').click();
}

test.beforeEach(async ({ page }) => {
  await settle(page);
  await guest(page);
});

test('a pasted scene is looked at and played, with the dice that it has arranged', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('scene').click();
  await paste(page, STREET);
  const scene = page.getByTestId('scene');
  await expect(scene).toContainText('Two in the street');
  await expect(scene).toContainText('Clovis');
  const picture = scene.getByRole('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  await isAccessible(page);

  await page.getByTestId('play-scene').click();
  await expect(page).toHaveURL(/\/t\/[\w-]+$/);
  await expect(page.getByTestId('drawn')).toHaveText('drawn position');
  await expect(page.locator('[data-hit="b01"]')).toBeVisible(); // its own board, of three Zones
  await expect(page.locator('[data-hit]')).toHaveCount(3);
  await choose(page, 'move s02');
  await choose(page, 'melee axe');
  await expect(page.getByTestId('log')).toContainText('Clovis rolls 5 and 2');
  await expect(offer(page, 'end')).toBeVisible();
});

test('a finished game from a drawn position is replayed on its own board', async ({ page }) => {
  const walk = STREET.replace('dice = [5, 2]', 'exits = ["s02"]').split('[[zombies]]')[0];
  await page.goto(linkTo(`${walk}[[goal]]\npart = "leave"\n`));
  await page.getByTestId('play-scene').click();
  await choose(page, 'move s02');
  await choose(page, 'end');
  await choose(page, 'leave');
  await page.getByRole('link', { name: 'Replay and what if' }).click();
  await expect(page.getByText('from a drawn position')).toBeVisible();
  await expect(page.locator('[data-hit]')).toHaveCount(3);
});

test('a file is opened as well', async ({ page }) => {
  await page.goto('/scene');
  await page
    .getByLabel('From a file')
    .setInputFiles({ name: 'street.toml', mimeType: 'text/plain', buffer: Buffer.from(STREET) });
  await expect(page.getByTestId('scene')).toContainText('Two in the street');
});

test('a link shows what it is; friends who come by the table’s own link are told too', async ({ page, browser }) => {
  await page.goto(linkTo(TWO));
  await expect(page.getByTestId('scene')).toContainText('Side by side');
  await expect(page.getByTestId('scene')).toContainText('2 seats');
  await page.getByLabel('Friends take the other seats').check();
  await page.getByTestId('play-scene').click();
  await expect(page.getByTestId('lobby')).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  await settle(friend);
  await guest(friend, 'Friend');
  await friend.goto(page.url());
  const note = friend.getByTestId('chance');
  await expect(note).toContainText('This table started from a drawn position');
  await friend.getByRole('button', { name: 'Take Ann' }).click();
  await page.getByTestId('begin').click();
  await expect(friend.getByTestId('drawn')).toBeVisible();
  await friend.context().close();
});

test('the link that is copied leads to the same scene', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/scene');
  await paste(page, STREET);
  await page.getByTestId('link-scene').click();
  await expect(page.getByRole('status')).toContainText('The link');
  const link = page.url();
  expect(link).toContain('/scene#z=');
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByTestId('scene')).toContainText('Two in the street');
  await page.getByText('The text of the scene').click();
  await expect(page.getByTestId('scene-text')).toHaveValue(STREET);
});

test('mistakes are told with their lines, and half a link is said to be one', async ({ page }) => {
  await page.goto('/scene');
  await paste(page, STREET.replace('zone = "s01"', 'zone = 7').replace('count = 2', 'count = "two"'));
  const trouble = page.getByTestId('scene-trouble');
  await expect(trouble).toContainText('scene:13:');
  await expect(trouble).toContainText('scene:19:');
  await expect(page.getByTestId('play-scene')).toHaveCount(0);
  await isAccessible(page);
  await paste(page, STREET);
  await expect(page.getByTestId('play-scene')).toBeEnabled();
  await expect(trouble).toHaveCount(0);
  await page.getByText('The text of the scene').click();
  await page.getByTestId('scene-text').fill(TWO);
  await expect(page.getByTestId('play-scene')).toBeDisabled(); // what was changed is looked at first
  await page.goto(linkTo(STREET).slice(0, -40));
  await expect(page.getByTestId('scene-trouble')).toContainText('not complete');
});

test('on a phone nothing sticks out', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await settle(page);
  await guest(page);
  await page.goto(linkTo(TWO));
  await expect(page.getByTestId('scene')).toBeVisible();
  await page.getByText('The text of the scene').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByTestId('play-scene').click();
  await expect(page.getByTestId('actions')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});
