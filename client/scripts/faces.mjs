// Sheets of what is drawn from parts; `python -m tools.faces` runs it:
//   node scripts/faces.mjs FOLDER LOOKS     (how games look when they are over, by their names, as JSON)
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const [folder, told] = process.argv.slice(2);
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { render } = await vite.ssrLoadModule('svelte/server');
const load = async (path) => (await vite.ssrLoadModule(path)).default;
const Portrait = await load('/src/kit/Portrait.svelte');
const Scene = await load('/src/kit/Scene.svelte');
const zones = await load('/src/families/zones/faces.json');
const squares = await load('/src/families/squares/faces.json');
const looks = {
  ...JSON.parse(told),
  house: await load('/src/families/squares/scene.json'),
};

const face = (recipe, size, round) => render(Portrait, { props: { recipe, size, round } }).body;
const small = (recipe) => `${face(recipe, 28, true)}<span class="grey">${face(recipe, 28, true)}</span>`;
const card = ([key, recipe]) =>
  `<figure><i>${face(recipe, 132, false)}</i><div><i>${face(recipe, 64, false)}</i>${small(recipe)}</div>` +
  `<figcaption>${key}</figcaption></figure>`;
const cast = (recipes) => `<section>${Object.entries(recipes).map(card).join('')}</section>`;
const large = ['baldric', 'nelly', 'otis', 'keiko', 'jianrui', 'yinying']
  .map((key) => `<i>${face(zones[key], 240, false)}</i>`)
  .join('');
const band = ([name, look]) => {
  const all = Object.values(name === 'house' ? squares : zones);
  const from = { classic: 29, 'eternal-empire': 39 }[name] ?? 0;
  const living = all.slice(from, from + 6);
  return [true, false]
    .map((good) => `<figure class="band">${render(Scene, { props: { good, look, living } }).body}</figure>`)
    .join('');
};
const style = `<style>
  body { margin: 0; padding: 20px; width: 1560px; background: #14192a; color: #efe2c0; font: 16px sans-serif; }
  section { display: grid; grid-template-columns: repeat(10, 1fr); gap: 14px 12px; margin-bottom: 24px; }
  section.large { grid-template-columns: repeat(6, 240px); justify-content: space-between; }
  section.bands { grid-template-columns: 1fr 1fr; }
  svg { display: block; } i { display: block; border-radius: 8px; overflow: hidden; }
  figure { margin: 0; } figure div { display: flex; gap: 6px; align-items: end; margin-top: 4px; }
  .band svg.scene { width: 100%; } .grey { filter: grayscale(1); }
</style>`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
for (const [name, body] of [
  ['faces', `<section class="large">${large}</section>` + cast(zones) + cast(squares)],
  ['scenes', `<section class="bands">${Object.entries(looks).map(band).join('')}</section>`],
]) {
  await page.setContent(style + body);
  await page.screenshot({ path: `${folder}/${name}.jpg`, fullPage: true, type: 'jpeg', quality: 85 });
}
await browser.close();
await vite.close();
