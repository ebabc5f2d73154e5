import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.GRAVETIDE_E2E_PORT ?? 8791);
const python = process.env.GRAVETIDE_PYTHON ?? (existsSync('../.venv/bin/python') ? '../.venv/bin/python' : 'python3');
process.env.GRAVETIDE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'gravetide-e2e-'));
const database = `sqlite:///${process.env.GRAVETIDE_E2E_DATA}/tables.db`;
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  // Deadlines only end what hangs. A busy machine takes its time, and everything waits for what the page shows.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: Number(process.env.GRAVETIDE_E2E_WORKERS ?? 2),
  fullyParallel: true,
  // Two hundred journeys in a row: one that fails is tried once more, and told to be flaky if that goes well.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: 'speed.spec.ts' },
    { name: 'speed', testMatch: 'speed.spec.ts' }, // run by tools/bench_browser.py, when nothing else runs
  ],
  webServer: {
    command: `${python} -m tests.journeys.serve --port ${port} --database ${database}`,
    url: `http://127.0.0.1:${port}/api/health`,
    // Everybody here comes from one address: the limits that protect a public server would stop the journeys.
    env: {
      ...process.env,
      PYTHONPATH: '../src:..',
      GRAVETIDE_COMPUTER_PAUSE: '0.05',
      GRAVETIDE_GUESTS_PER_HOUR: '5000',
      GRAVETIDE_TABLES_PER_HOUR: '5000',
      GRAVETIDE_REQUESTS_BURST: '5000',
      GRAVETIDE_REQUESTS_PER_SECOND: '2000',
      GRAVETIDE_MESSAGES_BURST: '5000',
      GRAVETIDE_MESSAGES_PER_SECOND: '5000',
    } as Record<string, string>,
    timeout: 180_000,
  },
});
