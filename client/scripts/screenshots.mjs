// Pictures of the main pages at two widths, for the documentation:
//   node scripts/screenshots.mjs http://127.0.0.1:8765 ../docs/screenshots
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [base = 'http://127.0.0.1:8765', folder = '../docs/screenshots'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, width, height] of [['desktop', 1440, 900], ['phone', 390, 844]]) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: name === 'phone' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(name, error.message));
  const shot = async (what) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${folder}/${what}-${name}.png` });
  };
  const choose = async (option) => {
    await page.locator(`[data-testid=actions] [data-option="${option}"]`).click();
    await page.waitForTimeout(450);
  };
  await page.goto(base);
  await page.locator('[data-quest]').first().waitFor();
  await shot('home');
  await page.goto(`${base}/new?quest=danse-macabre`);
  await page.getByTestId('start').waitFor();
  await shot('set-up');
  const table = await (await page.request.post(`${base}/api/tables`, { data: { quest: 'danse-macabre', seed: 7 } })).json();
  await page.goto(base + table.link);
  await page.locator('[data-hit]').first().waitFor();
  await choose('activate baldric');
  await page.locator('[data-testid=actions] [data-option="cast mana-blast s03"]').click();
  await page.waitForTimeout(300);
  await shot('dice');
  await page.getByRole('button', { name: 'Skip the guide' }).click();
  await choose('end');
  await choose('activate ann');
  await choose('move b05');
  await shot('table');
  await page.locator('[data-hit=s03]').click({ position: { x: 20, y: 20 }, force: true });
  await shot('menu');
  await page.keyboard.press('Escape');
  await page.getByTestId('threat').click();
  await shot('threat');
  await page.goto(`${base}/rules`);
  await shot('rules');
  await context.close();
}
await browser.close();
