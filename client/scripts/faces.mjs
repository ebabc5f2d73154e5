// A sheet of all faces at the three sizes they are drawn in; `python -m tools.faces` runs it:
//   node scripts/faces.mjs FILE
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const [file] = process.argv.slice(2);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { shapesOf } = await vite.ssrLoadModule('/src/kit/faces/portrait.ts');
const casts = [];
for (const [title, folder] of [
  ['Streets, halls and walls', 'zones'],
  ['The house', 'squares'],
]) {
  casts.push([title, (await vite.ssrLoadModule(`/src/families/${folder}/faces.json`)).default]);
}

const drawn = (recipe, size, round) =>
  `<svg viewBox="0 0 100 100" width="${size}" height="${size}" style="border-radius:${round ? '50%' : '10px'}">${shapesOf(
    recipe,
  )
    .map(
      ({ d, fill, stroke, width }) =>
        `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('')}</svg>`;
const card = ([key, recipe]) =>
  `<figure>${drawn(recipe, 132, false)}<div>${drawn(recipe, 64, false)}${drawn(recipe, 28, true)}<span class="grey">${drawn(recipe, 28, true)}</span></div><figcaption>${key}</figcaption></figure>`;
const html = `<style>
  body { margin: 0; padding: 20px; width: 1560px; background: #14192a; color: #efe2c0; font: 16px sans-serif; }
  section { display: grid; grid-template-columns: repeat(10, 1fr); gap: 14px 12px; }
  h2 { margin: 10px 0; }
  figure { margin: 0; } figure div { display: flex; gap: 6px; align-items: end; margin-top: 4px; }
  .grey { filter: grayscale(1); }
</style>${casts.map(([title, cast]) => `<h2>${title}</h2><section>${Object.entries(cast).map(card).join('')}</section>`).join('')}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
await page.setContent(html);
await page.screenshot({ path: file, fullPage: true });
await browser.close();
await vite.close();
