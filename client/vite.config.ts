import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';

const server = process.env.GRAVETIDE_SERVER ?? 'http://127.0.0.1:8000';

/** A file with families beside those of the package, such as those of tests; and where the client is built to. */
const beside = resolve(process.env.GRAVETIDE_FAMILIES ?? 'src/families/beside.ts');
const built = process.env.GRAVETIDE_BUILT ?? '../src/gravetide/server/static';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  resolve: { alias: { 'families:beside': beside }, dedupe: ['svelte'] },
  build: {
    outDir: built,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
