// Pictures of the main pages at two widths; `python -m tools.screenshots` starts a server and runs it:
//   node scripts/screenshots.mjs ADDRESS FOLDER
import { chromium } from '@playwright/test';

const [base, folder] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});

/** Play on by likes, until a Round in which somebody can fight, until something is offered, or to the end. */
const playOn = ([table, rounds, until, likes]) =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?v=1`);
    const LIKED = likes ?? ['melee', 'shoot', 'cast', 'take', 'open', 'keep', 'learn', 'search', 'move', 'activate'];
    setTimeout(() => fail(new Error('the game takes too long')), 60_000);
    let round = 1;
    let number = 0;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 4, since: null }));
    socket.onmessage = (message) => {
      const told = JSON.parse(message.data);
      if (told.type === 'answer' && told.status === 'refused') fail(new Error(told.reason));
      if (told.type !== 'snapshot' && told.type !== 'step') return;
      for (const { changes } of [...(told.events ?? []), told]) round = changes?.round ?? round;
      round = told.view?.round ?? round;
      const options = told.decision?.options ?? [];
      if (
        !told.decision ||
        (until && options.some(([, notation]) => notation.startsWith(until))) ||
        (round >= rounds && options.some(([sort]) => sort === 'Strike.melee'))
      ) {
        socket.close();
        done();
        return;
      }
      const liked =
        LIKED.map((verb) => options.filter(([, notation]) => `${notation} `.startsWith(`${verb} `))).find(
          (some) => some.length,
        ) ?? options;
      const option =
        (!until && number % 4 === 3 && options.find(([sort]) => sort === 'EndTurn')) ||
        liked[(number * 7) % liked.length];
      socket.send(
        JSON.stringify({
          type: 'choose',
          key: `${rounds}-${number++}-${table}`,
          version: told.version,
          option: option[1],
        }),
      );
    };
    socket.onerror = () => fail(new Error('the line broke'));
  });

for (const [name, width, height] of [
  ['desktop', 1440, 900],
  ['phone', 390, 844],
]) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: name === 'phone',
    isMobile: name === 'phone',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(name, error.message));
  const shot = async (what) => {
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${folder}/${what}-${name}.jpg`, type: 'jpeg', quality: 86 });
  };
  const choose = async (option) => {
    await page.locator(`[data-testid=actions] [data-option="${option}"]`).click();
    await page.waitForTimeout(450);
  };
  // Games begin with the first Turn, one starting card each.
  const atOnce = { 'spawning.first_zone': 'file', 'dealing.spare_cards': 'none' };
  const newTable = async ({ options, ...wish }) =>
    (await page.request.post(`${base}/api/tables`, { data: { ...wish, options: { ...atOnce, ...options } } })).json();
  await page.goto(base);
  await page.locator('[data-quest]').first().waitFor();
  await shot('home');
  await page.goto(`${base}/new?quest=danse-macabre`);
  await page.getByTestId('start').waitFor({ state: 'attached' });
  await shot('set-up');
  await page.getByTestId('house').getByText('One by one').click();
  for (const key of ['all_out', 'barricades']) await page.locator(`[data-module="${key}"]`).check();
  await page.getByTestId('house').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await shot('house-rules');

  const first = await newTable({ quest: 'danse-macabre', seed: 7 });
  await page.goto(base + first.link);
  await page.locator('[data-hit]').first().waitFor();
  await shot('guide');
  await page.getByRole('button', { name: 'Skip the guide' }).click();
  await choose('activate baldric');
  await page.getByTestId('hint').click();
  await page.getByTestId('advice').waitFor();
  await shot('hint');
  await page.locator('[data-testid=actions] [data-option="cast mana-blast s03"]').click();
  await page.waitForTimeout(300);
  await shot('dice');
  if (name === 'phone') await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page
    .getByTestId('log')
    .locator('li', { hasText: 'loudest' })
    .getByRole('button', { name: /The rule behind/ })
    .click();
  await shot('rule');
  await page.getByRole('button', { name: 'Close' }).click();

  const market = await newTable({ quest: 'danse-macabre', seed: 8, options: { 'house.merchants': true } });
  await page.evaluate(playOn, [market.id, 1000, 'buy', ['shop', 'search', 'keep', 'move', 'activate']]);
  await page.goto(base + market.link);
  await page.getByTestId('stall').first().waitFor();
  await shot('merchant');

  const book = await newTable({ quest: 'the-black-book', seed: 29 });
  await page.evaluate(playOn, [book.id, 5]);
  await page.goto(base + book.link);
  await page.locator('[data-hit]').first().waitFor();
  await shot('table');
  await page.getByTestId('board').locator('[data-survivor]').first().click({ force: true });
  await shot('menu');
  await page.keyboard.press('Escape');
  await page.getByTestId('threat').click();
  await shot('threat');
  if (name === 'phone') {
    await page.getByRole('button', { name: 'Team', exact: true }).click();
    await shot('team');
  }
  const big = await newTable({ quest: 'big-game-hunting', seed: 21 });
  await page.evaluate(playOn, [big.id, 1000]);
  await page.goto(base + big.link);
  await page.getByTestId('end').waitFor();
  await shot('end');
  await page.goto(`${base}${big.link}/replay`);
  await page.getByTestId('slider').fill('60');
  await shot('replay');
  await page.goto(`${base}/rules`);
  await shot('rules');
  await context.close();
}
await browser.close();
