// What Prettier can't see: mistakes, unused things, and who may import whom.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const LONGEST = { code: 120, ignoreUrls: true };
/** Drawings: a path is one line. */
const DRAWN = ['shell/pages/Skyline.svelte', 'kit/faces/parts.ts', 'kit/horizons.ts', 'families/*/furniture.ts'];
const WRITTEN = ['src/shell/api.d.ts', 'src/kit/icons.ts', 'src/kit/thingIcons.ts']; // by scripts

export default defineConfig(
  { ignores: ['node_modules/', 'test-results/', 'playwright-report/', 'shots/', ...WRITTEN] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      'svelte/no-at-html-tags': 'off', // what is put in so are drawings of our own, never what somebody wrote
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that stays where lines are broken
      'svelte/prefer-svelte-reactivity': 'off', // maps that nothing shown depends on
    },
  },
  { rules: { 'max-len': ['error', LONGEST] } },
  { files: DRAWN.map((name) => `src/${name}`), rules: { 'max-len': 'off' } },
  imports('src/shell/**', ['**/families/*', '**/families/*/**'], 'A page knows no family: ask families/index.ts.'),
  imports(
    'src/kit/**',
    ['**/families/**', '**/families', '**/shell/**'],
    'A piece of the kit knows no game and no page.',
  ),
);

/** Files that may not import something, and why. */
function imports(files, group, message) {
  const rules = { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] };
  return { files: [`${files}/*.ts`, `${files}/*.svelte`], rules };
}
