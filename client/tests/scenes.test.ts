import { Blob as NodeBlob } from 'node:buffer';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, expect, it, vi } from 'vitest';
import { fragmentOf, MOST, sceneIn } from '../src/shell/scenes';

const SCENE = `game = "black-plague"\nmap = '''\n+---+\n|s01|\n+---+\n'''\ntitle = "Für Anfänger"\n`;
const packed = (text: string) => `#z=${deflateRawSync(Buffer.from(text)).toString('base64url')}`;

// The page's Blob has no stream in the tests' browser; Node's is the one that browsers have.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));

it('a scene comes back out of its link', async () => {
  const fragment = await fragmentOf(SCENE);
  expect(fragment).toMatch(/^#z=[\w-]+$/);
  expect(await sceneIn(fragment)).toBe(SCENE);
});

it('links that other programs have packed are read too, and plain ones', async () => {
  expect(await sceneIn(packed(SCENE))).toBe(SCENE);
  expect(await sceneIn(`#text=${encodeURIComponent(SCENE)}`)).toBe(SCENE);
});

it('a fragment of something else carries no scene', async () => {
  expect(await sceneIn('')).toBe('');
  expect(await sceneIn('#glossary')).toBe('');
});

it.each(['#z=%%%', '#z=AAAA', '#text=%E0%A4', packed(SCENE).slice(0, -30)])(
  'a link that is cut off is said to be: %s',
  async (fragment) => {
    await expect(sceneIn(fragment)).rejects.toThrow(/not complete/);
  },
);

it('a short link that holds a very long text is not unpacked to its end', async () => {
  const bomb = packed('#'.repeat(50_000_000));
  expect(bomb.length).toBeLessThan(100_000);
  await expect(sceneIn(bomb)).rejects.toThrow(`too long: ${MOST}`);
  await expect(sceneIn(`#text=${'x'.repeat(MOST + 1)}`)).rejects.toThrow(/too long/);
});
