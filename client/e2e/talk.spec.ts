// People at one table: who is there, what they say, what they point at, and a move that one suggests to the other.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { isAccessible, offer, open, settle, takeSeat } from './table';

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

async function person(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await settle(page, { name });
  return page;
}

test('two friends talk, point at the board and suggest a move', async ({ browser }) => {
  const [ada, grace] = [await person(browser, 'Ada'), await person(browser, 'Grace')];
  const link = await open(
    ada,
    {
      survivors: ['ann', 'baldric', 'clovis', 'nelly'],
      seats: [
        { kind: 'me', survivors: ['ann', 'baldric'] },
        { kind: 'open', survivors: ['clovis', 'nelly'] },
      ],
    },
    'Ada',
  );
  await grace.goto(link);
  await takeSeat(grace);
  await expect(grace.getByTestId('presence')).toContainText('Ada: thinking');
  await expect(ada.getByTestId('presence')).toContainText('Grace: here');

  // Words are words, whatever they look like; those who do not look are told how many came.
  await grace.getByTestId('open-talk').click();
  await grace.getByLabel('Say something').fill('<b>Hold</b> the street');
  await grace.getByRole('button', { name: 'Send' }).click();
  await expect(ada.getByTestId('open-talk')).toHaveText('Talk (1)');
  await ada.getByTestId('open-talk').click();
  await expect(ada.getByTestId('talk')).toContainText('Grace <b>Hold</b> the street');
  await ada.getByRole('button', { name: 'Cheers!' }).click();
  await expect(grace.getByTestId('talk')).toContainText('Ada Cheers!');
  await isAccessible(ada);

  // A place on the board.
  await grace.locator('[data-hit="b05"]').click({ button: 'right' });
  await grace.getByRole('button', { name: 'Go there' }).click();
  await expect(ada.getByTestId('ping')).toHaveText('Grace: go there');
  await expect(ada.getByTestId('ping')).toHaveAttribute('data-at', 'b05');

  // The same with a finger that stays; the tap that it is not does nothing.
  const b06 = ada.locator('[data-hit="b06"]');
  const box = (await b06.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = {
    ...{ pointerType: 'touch', isPrimary: true, bubbles: true },
    ...{ clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 },
  };
  await b06.dispatchEvent('pointerdown', finger);
  await expect(ada.getByTestId('gestures')).toBeVisible();
  await b06.dispatchEvent('pointerup', finger);
  await b06.dispatchEvent('click', finger);
  await expect(ada.getByTestId('menu')).toHaveCount(0);
  await ada.getByRole('button', { name: 'Look here' }).click();
  await expect(grace.getByTestId('ping').filter({ hasText: 'Ada: look here' })).toHaveAttribute('data-at', 'b06');

  // A move for the other, who takes it with one tap.
  await expect(offer(grace, 'activate baldric')).toBeDisabled();
  await grace.getByTestId('suggest').click();
  await offer(grace, 'activate baldric').click();
  await expect(ada.getByTestId('suggested')).toContainText('Grace suggests:');
  await isAccessible(ada);
  await ada.getByTestId('suggested').getByRole('button', { name: 'Do it' }).click();
  await expect(ada.getByTestId('who')).toContainText('Baldric');
  await expect(ada.getByTestId('suggested')).toHaveCount(0);

  // Who is muted is not heard; what was said before is still there for the others, after a reload too.
  await ada.getByText('People', { exact: true }).click();
  await ada.getByRole('button', { name: 'Mute' }).click();
  await expect(ada.getByTestId('talk')).not.toContainText('Hold');
  await grace.reload();
  await grace.getByTestId('open-talk').click();
  await expect(grace.getByTestId('talk')).toContainText('<b>Hold</b> the street');

  // A new name is there at once, and so is who has gone.
  await grace.goto('/settings');
  await expect(ada.getByTestId('presence')).toContainText('Grace: away');
});

test('it is my turn while I am elsewhere: the browser says so', async ({ page }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    class Note {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string) {
        told.push(title);
      }
    }
    Object.assign(window, { Notification: Note });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  await settle(page, { notices: true });
  await open(page);
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  await expect.poll(told).toContain('Your turn: Danse Macabre');
});
