// Two browsers on opposing sides, each with cards that the other does not see; and one screen with a curtain between.
import { expect, test, type Page } from "@playwright/test";

const settle = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem(
      "gravetide.settings",
      JSON.stringify({ guide: false, sound: false, speed: 6 }),
    ),
  );
const cards = (page: Page, seat: number) =>
  page.locator(`[data-hand="${seat}"] .card:not(.bid)`).allTextContents();
const offers = (page: Page) =>
  page.getByTestId("actions").locator("[data-option]:enabled");

test("a duel is set up from what it declares, and played to the end in two browsers", async ({
  browser,
  baseURL,
}) => {
  const [ann, bob] = await Promise.all(
    [0, 1].map(async () => {
      const page = await (
        await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
      ).newPage();
      await settle(page);
      return page;
    }),
  );
  if (!ann || !bob) throw new Error("two browsers are wanted");
  await ann.goto("/new");
  await ann.locator('[data-game="tiny-duel"]').click();
  await expect(ann.locator("[data-seat]")).toHaveCount(2);
  await expect(ann.locator("[data-survivor]")).toHaveCount(0); // nobody to cast
  await expect(ann.getByText("Bob", { exact: true })).toBeVisible();
  await ann.locator('[data-seat="1"]').selectOption("open");
  await ann.getByTestId("start").click();
  await expect(ann.getByTestId("lobby")).toBeVisible();
  await bob.goto(ann.url());
  await bob.getByLabel("Your name").fill("Bob");
  await bob.getByRole("button", { name: /^Take / }).click();
  await ann.getByTestId("begin").click();
  await expect(ann.getByTestId("duel")).toBeVisible();
  await expect
    .poll(async () => (await cards(bob, 1)).every((card) => card !== "?"))
    .toBe(true);

  const over = (page: Page) => page.getByTestId("end");
  for (let step = 0; step < 60; step++) {
    // Somebody is asked, or it is over: what each of them sees meanwhile is never the other's.
    let asked: Page | null = null;
    await expect(async () => {
      asked = (await offers(ann).count())
        ? ann
        : (await offers(bob).count())
          ? bob
          : null;
      expect(asked !== null || (await over(ann).count()) > 0).toBe(true);
    }).toPass();
    if (!asked) break;
    expect((await cards(ann, 1)).every((card) => card === "?")).toBe(true);
    expect((await cards(bob, 0)).every((card) => card === "?")).toBe(true);
    expect((await cards(ann, 0)).every((card) => card !== "?")).toBe(true);
    expect((await cards(bob, 1)).every((card) => card !== "?")).toBe(true);
    const prompt = await (asked as Page).locator("#prompt").textContent();
    await offers(asked).first().click();
    await expect(async () => {
      const still =
        (await (asked as Page).locator("#prompt").textContent()) === prompt;
      expect(
        still &&
          (await offers(asked as Page).count()) > 0 &&
          (await over(ann).count()) === 0,
      ).toBe(false);
    }).toPass();
  }
  await expect(over(ann)).toBeVisible();
  await expect(over(bob)).toBeVisible();
  const title = await ann.locator("#end-title").textContent();
  expect(title).toMatch(/^(Victory for (Ann|Bob)|Nobody has won)$/);
  await expect(bob.locator("#end-title")).toHaveText(title ?? "");
});

test("on one screen a curtain falls between the seats", async ({ page }) => {
  await settle(page);
  await page.goto("/new?game=tiny-duel");
  await page.getByTestId("alone").click();
  await page.getByTestId("start").click();
  for (const seat of [0, 1]) {
    await expect(page.getByTestId("curtain")).toContainText(
      seat ? "bob" : "ann",
    );
    await expect(page.getByTestId("duel")).toHaveCount(0); // nothing of the table is on the page
    await page.getByTestId("open-curtain").click();
    await expect(page.getByTestId("duel")).toBeVisible();
    expect((await cards(page, seat)).every((card) => card !== "?")).toBe(true);
    expect((await cards(page, 1 - seat)).every((card) => card === "?")).toBe(
      true,
    );
    await offers(page).first().click();
  }
});
