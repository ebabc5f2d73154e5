// The journey of a duel, at a server that has it and with a client that shows it; `test_browser.py` builds and runs it.
import { defineConfig } from "@playwright/test";

const port = Number(process.env.GRAVETIDE_E2E_PORT);
const root = `${__dirname}/../../..`;

export default defineConfig({
  testDir: __dirname,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  workers: 1,
  reporter: "list",
  outputDir: `${process.env.GRAVETIDE_E2E_DATA}/results`,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ["--no-sandbox"],
    },
  },
  webServer: {
    command: `${process.env.GRAVETIDE_PYTHON} -m tests.duel.serve serve --port ${port} --database sqlite:///${process.env.GRAVETIDE_E2E_DATA}/tables.db`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      ...process.env,
      PYTHONPATH: `${root}/src:${root}`,
      GRAVETIDE_COMPUTER_PAUSE: "0.05",
    } as Record<string, string>,
    timeout: 180_000,
  },
});
