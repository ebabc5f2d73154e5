// Tables with house rules: everything that one adds can be seen, read about and used.
import { expect, test } from '@playwright/test';
import { beginWith, choose, guest, isAccessible, offer, open, playRound, playUntil, settle, takeSeat } from './table';

test('classes are chosen at the set-up or when the game begins, and stand on the dashboards', async ({ page }) => {
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await page.getByTestId('house').getByText('One by one').click();
  await page.locator('[data-module="classes"]').check();
  await page.locator('[data-class="ann"]').selectOption('rogue');
  await page.getByText('What the classes can do').click();
  await isAccessible(page);
  await page.getByTestId('start').click();
  await expect(page.locator('#prompt')).toHaveText('Which class does Baldric take?');
  await choose(page, 'become mage');
  await choose(page, 'become fighter');
  await choose(page, 'become archer');
  await beginWith(page, 's02');
  await choose(page, 'activate ann');
  await expect(page.locator('[data-dashboard="ann"]')).toContainText('nun, Rogue');
  await expect(page.locator('[data-dashboard="clovis"]')).toContainText('Fighter');
  await page.locator('[data-dashboard="ann"] [data-ability="Fleet of Foot"]').click();
  await expect(page.getByRole('dialog')).toContainText('May also move around a corner');
  await isAccessible(page);
});

test('one Noise token: it moves, and words and rules say so at this table alone', async ({ page }) => {
  await settle(page);
  await open(page, { options: { 'house.single_noise': true, 'house.noise_reset': true } });
  await choose(page, 'activate ann');
  await choose(page, 'noise');
  await expect(page.locator('[data-hit="s07"]')).toHaveAttribute('aria-label', /the Noise token/);
  await choose(page, 'move b05');
  await expect(offer(page, 'noise')).toBeEnabled();
  await choose(page, 'noise');
  await expect(page.locator('[data-hit="b05"]')).toHaveAttribute('aria-label', /the Noise token/);
  await expect(page.locator('[data-hit="s07"]')).not.toHaveAttribute('aria-label', /Noise/);
  await page.getByTestId('log').getByRole('link', { name: 'Noise' }).first().click();
  const word = page.getByRole('dialog');
  await expect(word.getByTestId('house-word')).toContainText(
    /House rule: Single Noise token.*One token for the whole board.*At this table: The Noise token leaves the board/,
  );
  await word.getByText('As printed').click();
  await expect(word).toContainText('each Survivor counts as one too');
  await isAccessible(page);
  await word.getByRole('link', { name: 'In the rules' }).click();
  await expect(page.getByTestId('in-force')).toContainText('Single Noise token, Zombie move');
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('#noise [data-house="single_noise"]')).toContainText('There is one Noise token');
  await expect(page.locator('#noise').getByText('Every Survivor counts as one noise')).toBeHidden();
  await isAccessible(page);
  await page.getByRole('link', { name: 'As printed' }).click();
  await expect(page.locator('#noise').getByText('Every Survivor counts as one noise')).toBeVisible();
  await expect(page.locator('[data-house]')).toHaveCount(0);
});

test('in free order those who were not asked step forward', async ({ browser }) => {
  const host = await (await browser.newContext()).newPage();
  const friend = await (await browser.newContext()).newPage();
  for (const page of [host, friend]) await settle(page);
  const link = await open(host, {
    options: { 'house.turn_choice': true },
    survivors: ['ann', 'baldric', 'clovis', 'nelly'],
    seats: [
      { kind: 'me', survivors: ['ann', 'baldric'] },
      { kind: 'open', survivors: ['clovis', 'nelly'] },
    ],
  });
  await guest(friend, 'Friend');
  await friend.goto(link);
  await takeSeat(friend);
  await choose(friend, 'step-forward nelly');
  await expect(friend.getByTestId('who')).toContainText('Nelly');
  await expect(offer(friend, 'end')).toBeEnabled();
});

test('All-Out dice have another colour, their odds are told, and a Break takes the card', async ({ page }) => {
  await settle(page, { speed: 1 });
  await open(page, { seed: 10, options: { 'house.all_out': true } });
  await choose(page, 'activate baldric');
  await choose(page, 'cast mana-blast s03');
  await expect(page.locator('#prompt')).toHaveText('Does Baldric go All-Out with Mana Blast?');
  await expect(offer(page, 'careful')).toContainText('50 %');
  await expect(offer(page, 'all-out')).toContainText(/75\s%.*breaks 17\s%|breaks 17\s%.*75\s%/);
  await isAccessible(page);
  await page.keyboard.press('a');
  const dice = page.getByTestId('dice');
  await expect(dice).toHaveAttribute('aria-label', /Baldric rolls \d and All-Out 1; 4 or more succeeds; 1 Break/);
  await expect(dice.locator('.die.plain')).toHaveCount(1);
  await expect(dice.locator('.die.wild.break')).toHaveCount(1);
  await expect(page.locator('[data-dashboard="baldric"] [data-card="mana-blast"]')).toHaveCount(0);
  await expect(page.getByTestId('log')).toContainText('Mana Blast breaks in the hands of Baldric.');
});

const tableOf = (link: string) => link.split('/').pop() ?? '';

test('rooms that nobody has seen stare out of the dark, and seen ones hold face-down cards', async ({ page }) => {
  await settle(page);
  const link = await open(page, { quest: 'the-shepherds', seed: 2, options: { 'house.building_spawn': true } });
  await playUntil(page, tableOf(link), { prefer: ['open', 'move', 'activate'], until: { event: 'BuildingRevealed' } });
  await expect(page.locator('[data-hit="b19"]')).toHaveAttribute('aria-label', /spawn point: It spawns next/);
  await expect(page.locator('[data-hit="b20"]')).toHaveAttribute('aria-label', /spawn point\./);
  await expect(page.locator('[data-token="lair-asleep"]')).toHaveCount(2);
  await choose(page, 'move b19');
  await expect(page.locator('[data-hit="b19"]')).toHaveAttribute('aria-label', /2 face-down cards/);
  await expect(page.locator('[data-hit="b20"]')).toHaveAttribute('aria-label', /spawn point: It spawns next/);
  await choose(page, 'search');
  await expect(page.locator('[data-hit="b19"]')).toHaveAttribute('aria-label', /1 face-down card/);
  await isAccessible(page);
});

test('a Wall of Woe stands around its Zone and pushes what is in its way', async ({ page }) => {
  await settle(page);
  const link = await open(page, {
    quest: 'big-game-hunting',
    seed: 11,
    options: { 'house.necro_march': true, 'house.wall_of_woe': true },
  });
  await playUntil(page, tableOf(link), { prefer: ['melee', 'shoot', 'cast', 'end'], until: { offer: 'give-way' } });
  const walls = page.locator('[data-around]');
  await expect(walls).toHaveCount(1);
  const before = await walls.getAttribute('data-around');
  await expect(page.locator(`[data-hit="${before}"]`)).toHaveAttribute('aria-label', /Wall of Woe/);
  await expect(page.locator('#prompt')).toContainText('enters'); // when what led to it has been seen
  const [, entered] = /enters (\w+):/.exec((await page.locator('#prompt').textContent()) ?? '') ?? [];
  const way = (
    await page.getByTestId('actions').locator('[data-option^="give-way"]').first().getAttribute('data-option')
  )?.split(' ')[1];
  await isAccessible(page);
  await page.locator(`[data-hit="${way}"]`).click(); // pointing at the Zone is enough
  await expect(page.getByTestId('log')).toContainText(
    `The Wall of Woe moves from ${before} to ${entered} with everybody inside.`,
  );
  await expect(page.locator(`[data-hit="${way}"]`)).toHaveAttribute('aria-label', /Fatty|Walker|Runner|Necromancer/);
});

test('a door is spiked, a way is barricaded and cleared again, by pointing and by keys', async ({ page }) => {
  await settle(page);
  await open(page, { options: { 'house.spiking': true, 'house.barricades': true } });
  await choose(page, 'activate clovis');
  const door = page.locator('[data-door]', { hasText: 'Door between b05 and s07' });
  await door.click();
  await page.getByTestId('menu').locator('[data-option="spike b05 short-sword"]').click();
  await expect(door).toHaveAttribute('aria-label', /spiked/);
  await expect(page.locator('[data-dashboard="clovis"] [data-card="short-sword"]')).toHaveCount(0);
  await expect(offer(page, 'end')).toBeEnabled();
  await page.keyboard.press('e');
  await choose(page, 'activate nelly');
  await expect(page.locator('.group h3', { hasText: 'Doors and barricades' })).toBeVisible();
  await choose(page, 'barricade s03'); // the only card she has is what it is made of
  const barricade = page.locator('[data-border]');
  await expect(barricade).toHaveAttribute('aria-label', 'Barricade between s03 and s07');
  await expect(page.locator('[data-hit="s07"]')).toHaveAttribute('aria-label', /barricade towards s03/);
  await isAccessible(page);
  await barricade.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('menu').locator('[data-option="dismantle s03"]').click();
  await expect(barricade).toHaveCount(0);
  await expect(page.getByTestId('log')).toContainText('Nelly takes the barricade between s07 and s03 down.');
});

test('a Fighter in Defensive Stance is seen on the dashboard and on the board', async ({ page }) => {
  await settle(page);
  await open(page, {
    options: {
      'house.classes': true,
      'class.ann': 'fighter',
      'class.baldric': 'mage',
      'class.clovis': 'archer',
      'class.nelly': 'rogue',
    },
  });
  await choose(page, 'activate ann');
  await choose(page, 'stance');
  await expect(page.locator('[data-dashboard="ann"]').getByTestId('marked')).toBeVisible();
  await expect(page.locator('[data-marked="ann"]')).toBeVisible();
});

test('a target is named for Focused Fire, with the odds of each', async ({ page }) => {
  await settle(page);
  const link = await open(page, { seed: 10, options: { 'house.focused_fire': true } });
  await playUntil(page, tableOf(link), { prefer: ['melee', 'move', 'activate'], until: { offer: 'focus' } });
  await expect(page.locator('#prompt')).toContainText('focus on one target?');
  const focus = page.getByTestId('actions').locator('[data-option^="focus"]').first();
  await expect(focus).toContainText(/\d+\s%/);
  await focus.click();
  await expect(page.getByTestId('log')).toContainText(/All hits go to the|Nothing hits/);
});

test('the merchant lays out his wares, and one is bought with cards that are pointed at', async ({ page }) => {
  await settle(page);
  const link = await open(page, { seed: 8, options: { 'house.merchants': true } });
  await playUntil(page, tableOf(link), {
    prefer: ['shop', 'search', 'keep', 'move', 'activate'],
    until: { offer: 'buy' },
  });
  const stall = page.getByTestId('actions').getByTestId('stall');
  await expect(stall.locator('.ware')).toHaveCount(4);
  const [name] = /^\w+/.exec((await page.locator('#prompt').textContent()) ?? '') ?? [''];
  const buyer = page.locator(`[data-dashboard="${name.toLowerCase()}"]`);
  await isAccessible(page);
  const ware = stall.locator('button.ware').first();
  const bought = (await ware.getAttribute('data-option'))?.split(' ')[1] ?? '';
  await ware.click();
  await expect(page.locator('#prompt')).toContainText('still has to pay 3 cards');
  const card = buyer.locator('.slot.lit').first();
  const paid = await card.getAttribute('data-card');
  await card.click();
  await page.getByTestId('menu').locator(`[data-option^="pay ${name.toLowerCase()} ${paid}"]`).first().click();
  await expect(page.getByTestId('log')).toContainText(new RegExp(`${name} gives .+ for .+`));
  const settled = () => expect(page.getByTestId('actions')).toHaveAttribute('aria-busy', 'false');
  for (let rest = 0; rest < 3; rest++) {
    await settled();
    const pay = page.getByTestId('actions').locator('[data-option^="pay"]:enabled').first();
    if (!(await pay.isVisible().catch(() => false))) break;
    const left = await page.locator('#prompt').textContent();
    await pay.click();
    await expect(page.locator('#prompt')).not.toHaveText(left ?? '');
  }
  await settled();
  const keep = page.getByTestId('actions').locator('[data-option^="keep"]:enabled').first();
  if (await keep.isVisible().catch(() => false)) await keep.click();
  await expect(buyer.locator(`[data-card="${bought}"]`)).toBeVisible();
});

test('a table with all house rules is set up and played for some Rounds', async ({ page }) => {
  test.setTimeout(900_000);
  await settle(page);
  await page.goto('/new?quest=danse-macabre');
  await page.getByTestId('house').locator('[data-preset="alternate"]').click();
  await expect(page.getByTestId('house')).toContainText('16 of 16 on');
  for (const [key, role] of [
    ['ann', 'rogue'],
    ['baldric', 'mage'],
    ['clovis', 'fighter'],
    ['nelly', 'archer'],
  ] as const)
    await page.locator(`[data-class="${key}"]`).selectOption(role);
  await page.getByText('Seed', { exact: true }).click();
  await page.getByTestId('seed').fill('4');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('actions')).toBeVisible();
  await page.getByTestId('house-rules').getByText('House rules (16)').click();
  for (const title of ['All-Out dice', 'Wall of Woe', 'Merchants', 'Barricades'])
    await expect(page.getByTestId('house-rules')).toContainText(title);
  await isAccessible(page);
  const rounds = ['Round 2', 'Round 3'];
  for (const round of rounds) {
    await playRound(page);
    if (await page.getByTestId('end').count()) break;
    await expect(page.locator('.round')).toContainText(round);
  }
  await isAccessible(page);
});
