import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';

const server = process.env.GRAVETIDE_SERVER ?? 'http://127.0.0.1:8000';

/** A file with families beside those of the package, such as those of tests; and where the client is built to. */
const beside = resolve(process.env.GRAVETIDE_FAMILIES ?? 'src/families/beside.ts');
const built = process.env.GRAVETIDE_BUILT ?? '../src/gravetide/server/static';

/** The package, whose colours and symbols the page shares. */
const gravetide = resolve('../src/gravetide');

/** The colours of the table as custom properties of the page, under the name `/table-colours.css`. */
const tableColours = {
  name: 'table-colours',
  resolveId: (id: string) => (id === '/table-colours.css' ? id : undefined),
  load(id: string): string | undefined {
    if (id !== '/table-colours.css') return undefined;
    const colours = JSON.parse(readFileSync(`${gravetide}/drawing/colours.json`, 'utf8')) as Record<string, string>;
    const properties = Object.entries(colours).map(([name, colour]) => `--${name}: ${colour};`);
    return `:root { ${properties.join(' ')} }`;
  },
};

/** Scripts and style sheets as the server hands them to browsers that read Brotli: once, and as short as can be. */
const shortened = {
  name: 'shortened',
  apply: 'build' as const,
  closeBundle(): void {
    const folder = join(built, 'assets');
    for (const name of readdirSync(folder)) {
      if (!/\.(js|css)$/.test(name)) continue;
      const data = readFileSync(join(folder, name));
      if (data.length >= 1000) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(data));
    }
  },
};

export default defineConfig({
  plugins: [tableColours, svelte(), svelteTesting(), shortened],
  resolve: { alias: { 'families:beside': beside, '@gravetide': gravetide }, dedupe: ['svelte'] },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
  },
  server: {
    fs: { allow: ['.', gravetide] },
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  // Deadlines only end what hangs, also on a busy machine.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
} as Parameters<typeof defineConfig>[0]);
