// A game at home: others on the network come in when somebody at the machine wants it.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isAccessible, settle, takeSeat } from './table';

let home: ChildProcess | undefined;
test.afterEach(() => void home?.kill());

/** `gravetide web` on a machine whose network is 127.0.0.2; gives its address. */
function atHome(): Promise<string> {
  const python = process.env.GRAVETIDE_PYTHON ?? (existsSync('../.venv/bin/python') ? '.venv/bin/python' : 'python3');
  const folder = mkdtempSync(join(tmpdir(), 'gravetide-home-'));
  const port = Number(process.env.GRAVETIDE_E2E_PORT ?? 8791) + 400;
  const words = ['web', '--no-browser', '--port', String(port), '--database', `sqlite:///${folder}/tables.db`];
  const started = spawn(python, ['-m', 'tests.server.at_home', ...words], {
    cwd: '..',
    env: { ...process.env, PYTHONPATH: 'src:.' },
  });
  home = started;
  return new Promise((done, fail) => {
    started.stdout.on('data', (said: Buffer) => {
      const address = /Gravetide is at (\S+)/.exec(String(said))?.[1];
      if (address) done(address);
    });
    started.on('exit', () => fail(new Error('the server has ended')));
  });
}

test('the switch at the table lets a phone on the network in, with its address and its code', async ({ browser }) => {
  const here = await atHome();
  const host = await (await browser.newContext()).newPage();
  await settle(host, { name: 'Ada' });
  await expect(async () => void (await host.goto(`${here}/new?quest=danse-macabre`))).toPass();
  await host.getByTestId('seats').selectOption('2');
  await host.getByTestId('start').click();
  const lobby = host.getByTestId('lobby');
  const link = lobby.getByRole('textbox', { name: 'Link to this table' });
  await expect(lobby.getByTestId('network')).not.toBeChecked();
  await expect(lobby.getByTestId('only-here')).toBeVisible();

  await lobby.getByTestId('network').check();
  await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.2:/);
  await expect(lobby.getByRole('img', { name: /QR code/ })).toHaveAttribute('data-text', await link.inputValue());
  await expect(lobby).toContainText('Anybody on your home network can open http://127.0.0.2');
  await isAccessible(host);

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await settle(phone, { name: 'Grace' });
  await phone.goto(await link.inputValue());
  await takeSeat(phone);
  await expect(lobby).toContainText('Grace, here');

  await lobby.getByTestId('network').uncheck();
  await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.1:/);
  for (const context of browser.contexts()) await context.close();
});
