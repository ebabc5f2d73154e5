// Steps that several journeys share.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No serious finding of axe on the page as it stands. */
export async function isAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).analyze();
  const serious = found.violations.filter((one) => ['serious', 'critical'].includes(one.impact ?? ''));
  expect(
    serious.map(
      (one) =>
        `${one.id}: ${one.nodes
          .map((node) => node.target)
          .join(' | ')
          .slice(0, 300)}`,
    ),
  ).toEqual([]);
}

/** Quick animations and no hints, unless a journey is about them. */
export async function settle(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (!localStorage.getItem('gravetide.settings'))
        localStorage.setItem('gravetide.settings', JSON.stringify(settings));
    },
    { guide: false, sound: false, speed: 6, ...more },
  );
}

/**
 * Make this browser's guest known to the server, if it is not yet. Before the first page: a page that is opening asks
 * to be somebody by itself, and the answer that comes last would say who this browser is.
 */
export async function guest(page: Page, name = 'Traveller'): Promise<void> {
  if (!(await page.request.get('/api/me')).ok()) await page.request.post('/api/guests', { data: { name } });
}

/** Readings that let a game begin with the first Turn, one starting card each. */
export const AT_ONCE = { 'spawning.first_zone': 'file', 'dealing.spare_cards': 'none' };

/** A guest who has opened the link of a table takes the first of the open seats. */
export async function takeSeat(page: Page): Promise<void> {
  const asked = page.getByTestId('seat-offer');
  const name = asked.getByLabel('Your name');
  await expect(name).toBeVisible();
  if (!(await name.inputValue())) await name.fill('Friend');
  await asked
    .getByRole('button', { name: /^Take / })
    .first()
    .click();
  await expect(page.getByTestId('seat-offer')).toHaveCount(0);
}

/** Start a quest with a known seed through the API, as this page's guest, and open its table. */
export async function open(
  page: Page,
  wish: Record<string, unknown> & { options?: Record<string, unknown> } = {},
  name = 'Traveller',
): Promise<string> {
  await guest(page, name);
  const answer = await page.request.post('/api/tables', {
    data: { quest: 'danse-macabre', seed: 7, ...wish, options: { ...AT_ONCE, ...wish.options } },
  });
  expect(answer.ok(), await answer.text()).toBeTruthy();
  const { link } = (await answer.json()) as { link: string };
  await page.goto(link);
  await expect(page.getByTestId('actions')).toBeVisible();
  await expect(page.locator('[data-hit]').first()).toBeVisible();
  return link;
}

export function offer(page: Page, notation: string) {
  return page.getByTestId('actions').locator(`[data-option="${notation}"]`);
}

export async function choose(page: Page, notation: string): Promise<void> {
  await offer(page, notation).click();
}

/** A game begins with the question which Spawn Zone is first: Zones light up, and one click answers it. */
export async function beginWith(page: Page, zone: string): Promise<void> {
  await expect(page.locator('#prompt')).toContainText('Which Spawn Zone goes first');
  await expect(page.locator(`[data-hit="${zone}"]`)).toHaveClass(/lit/);
  await page.locator(`[data-hit="${zone}"]`).click();
  await expect(page.getByTestId('menu')).toHaveCount(0);
}

/** Take whatever is offered, the calm things first, until the round is another one or the game is over. */
export async function playRound(page: Page): Promise<void> {
  const round = async () => (await page.locator('.round').textContent())?.match(/Round (\d+)/)?.[1];
  const now = await round();
  for (let step = 0; step < 60; step++) {
    if ((await round()) !== now || (await page.getByTestId('end').count())) return;
    const offers = page.getByTestId('actions').locator('[data-option]:enabled');
    await expect(offers.or(page.getByTestId('confirm-share')).or(page.getByTestId('end')).first()).toBeVisible();
    const calm = page
      .getByTestId('actions')
      .locator(
        ['end', 'stay-away', 'leave-merchant', 'careful', 'spread']
          .map((verb) => `[data-option="${verb}"]:enabled`)
          .join(),
      );
    const target = (await calm.count()) ? calm.first() : offers.first();
    const prompt = await page.locator('#prompt').textContent();
    const more = page.getByTestId('share').getByRole('button', { name: /^One more/, disabled: false });
    while (await more.count()) await more.first().click();
    await ((await page.getByTestId('confirm-share').count()) ? page.getByTestId('confirm-share') : target)
      .click({ timeout: 5000 })
      .catch(() => {});
    await expect(async () => {
      expect(
        (await page.locator('#prompt').textContent()) !== prompt ||
          (await round()) !== now ||
          (await page.getByTestId('end').count()) > 0 ||
          (await offers.count()) > 0,
      ).toBeTruthy();
    }).toPass();
    await page.waitForTimeout(60);
  }
}

/** Make choices through the socket until the game is over: by first option, quickly. */
export async function playToTheEnd(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (table) =>
      new Promise<void>((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?v=1`);
        let version = 0;
        let number = 0;
        const next = (decision: { options: [sort: string, notation: string][] } | null) => {
          if (!decision) {
            socket.close();
            done();
            return;
          }
          const calm = decision.options.find(([, notation]) => notation === 'end') ?? decision.options[0];
          setTimeout(
            () =>
              socket.send(
                JSON.stringify({ type: 'choose', key: `auto-${table}-${number++}`, version, option: calm?.[1] }),
              ),
            55,
          );
        };
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 4, since: null }));
        socket.onmessage = (message) => {
          const told = JSON.parse(String(message.data)) as {
            type: string;
            version: number;
            decision: { options: [sort: string, notation: string][] } | null;
            status?: string;
            reason?: string;
          };
          if (told.type === 'snapshot' || told.type === 'step') {
            version = told.version;
            next(told.decision);
          }
          if (told.type === 'answer' && told.status === 'refused') fail(new Error(told.reason));
        };
        socket.onerror = () => fail(new Error('socket'));
      }),
    id,
  );
}

export interface Wish {
  prefer: string[];
  until?: { event?: string; offer?: string; /** Somebody else is asked, or nobody. */ other?: boolean };
  most?: number;
}

/**
 * Play on through the socket by simple likes until something has happened or can be chosen: the first beginning of a
 * notation in `prefer` that is offered, else anything. `offer` is the beginning of a notation. Gives the number of
 * choices made; the page has skipped what it had not shown yet, and stands where the game does.
 */
export async function playUntil(page: Page, id: string, wish: Wish): Promise<number> {
  const { made, version } = await page.evaluate(
    ([table, { prefer, until = {}, most = 400 }]: [string, Wish]) =>
      new Promise<{ made: number; version: number }>((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?v=1`);
        let number = 0;
        let answered = -1;
        let mine: number | undefined;
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', protocol: 4, since: null }));
        socket.onmessage = (message) => {
          const told = JSON.parse(String(message.data)) as {
            type: string;
            version: number;
            events?: { type: string }[];
            decision: { seat: number; options: [sort: string, notation: string][] } | null;
            status?: string;
            code?: string;
            reason?: string;
          };
          // The page may have a choice of its own under way: then the table has moved on, and says how it stands.
          const refused = told.type === 'answer' && told.status === 'refused';
          if (refused && told.code !== 'stale') fail(new Error(told.reason));
          if ((told.type !== 'snapshot' && told.type !== 'step') || told.version <= answered) return;
          answered = told.version;
          mine ??= told.decision?.seat;
          const options = told.decision?.options.map(([, notation]) => notation) ?? [];
          if (
            (until.other && told.decision?.seat !== mine) ||
            told.events?.some((event) => event.type === until.event) ||
            options.some((one) => until.offer && one.startsWith(until.offer))
          ) {
            socket.close();
            done({ made: number, version: told.version });
            return;
          }
          if (!options.length || number >= most) {
            fail(new Error(`after ${number} choices it has not come to this`));
            return;
          }
          const liked =
            prefer
              .map((like) => options.filter((one) => one === like || one.startsWith(`${like} `)))
              .find((some) => some.length) ?? options;
          socket.send(
            JSON.stringify({
              type: 'choose',
              key: crypto.randomUUID(),
              version: told.version,
              option: liked[(number * 7) % liked.length],
            }),
          );
          number += 1;
        };
        socket.onerror = () => fail(new Error('the line broke'));
      }),
    [id, wish] as [string, Wish],
  );
  // The page hears of it by a line of its own, later than this one perhaps, and would show all of it.
  await expect(async () => {
    const panel = page.getByTestId('actions');
    if (!(await panel.count())) return; // the end, or a curtain
    if ((await panel.getAttribute('aria-busy')) === 'true') await page.keyboard.press(' ');
    expect(Number(await panel.getAttribute('data-version'))).toBeGreaterThanOrEqual(version);
  }).toPass();
  return made;
}
