import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.GRAVETIDE_E2E_PORT ?? 8791);
const python = process.env.GRAVETIDE_PYTHON ?? (existsSync('../.venv/bin/python') ? '../.venv/bin/python' : 'python3');
process.env.GRAVETIDE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'gravetide-e2e-'));
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  workers: 2,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
  // Times are measured when nothing else runs.
  projects: [
    { name: 'journeys', testIgnore: 'speed.spec.ts' },
    { name: 'speed', testMatch: 'speed.spec.ts', dependencies: ['journeys'] },
  ],
  webServer: {
    command: `${python} -m gravetide.terminal serve --port ${port} --database sqlite:///${process.env.GRAVETIDE_E2E_DATA}/tables.db`,
    url: `http://127.0.0.1:${port}/api/health`,
    env: { ...process.env, PYTHONPATH: '../src', GRAVETIDE_COMPUTER_PAUSE: '0.05' } as Record<string, string>,
    timeout: 30_000,
  },
});
