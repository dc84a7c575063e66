import { expect, type Page, test } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const PHONE = 360;
const TABLET = 768;
const LAPTOP = 1440;
export const WIDTHS = [PHONE, TABLET, LAPTOP];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules whose result depends on sizes and places; all others judge what is in the page. */
const LAYOUT_RULES = ["target-size", "scrollable-region-focusable"];

/** Fails when the page breaks a rule of WCAG 2.2 AA or of good practice in its present state. */
export async function expectAccessible(page: Page, choice: Pick<RunOptions, "runOnly" | "rules"> = {}) {
  await transitionsEnd(page);
  await drawAllCards(page);
  await loadAxe(page);
  // The pages have no frames. Only what breaks a rule is worth the time that describing an element takes.
  const options: RunOptions = { iframes: false, resultTypes: ["violations"], ...choice };
  const { violations } = await page.evaluate((given) => window.axe.run(given), options);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Waits until nothing on the page is half faded: colours on their way have too little contrast. */
function transitionsEnd(page: Page) {
  return page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return animation.playState === "running" && animation.timeline === document.timeline && end !== Infinity;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Draws the cards outside of the window too, as scrolling does. axe takes wrong places for what is not drawn yet. */
function drawAllCards(page: Page) {
  return page.evaluate(() => {
    document.querySelectorAll<HTMLElement>(".listed").forEach((card) => (card.style.contentVisibility = "visible"));
  });
}

/** Loads axe once for each document: loading takes longer than checking. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** Fails when a colour on the page has too little contrast in the dark colour scheme. */
export async function expectContrastInDark(page: Page) {
  await page.emulateMedia({ colorScheme: "dark" });
  // No other rule depends on colours.
  await expectAccessible(page, { runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}

/** Fails unless the present state of the page fits phone, tablet and laptop and is accessible on them, light and dark. */
export async function expectGoodAtEveryWidth(page: Page) {
  await expectToFit(page, PHONE);
  await expectContrastInDark(page);
  await expectToFit(page, TABLET);
  await expectAccessible(page, { runOnly: LAYOUT_RULES });
  await expectToFit(page, LAPTOP);
  await expectAccessible(page);
}

/**
 * Fails unless the screen at this URL fits every width and is accessible, in Hindi and English, light and dark. All
 * rules run once on the phone, in Hindi and dark, and once on the laptop, in English and light.
 */
export async function expectGoodScreen(page: Page, url: string) {
  test.slow();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: PHONE, height: 800 });
  await openIn(page, "hi", url);
  for (const width of WIDTHS.toReversed()) await expectToFit(page, width);
  await expectAccessible(page);

  await page.emulateMedia({ colorScheme: "light" });
  await openIn(page, "en", url);
  await expectToFit(page, PHONE);
  await expectToFit(page, TABLET);
  await expectAccessible(page, { runOnly: LAYOUT_RULES });
  await expectToFit(page, LAPTOP);
  await expectAccessible(page);
}

async function openIn(page: Page, language: "en" | "hi", url: string) {
  // On a plain file, no earlier screen can still be storing the account's language.
  await page.goto("/robots.txt");
  await page.context().addCookies([{ name: "lang", value: language, url: test.info().project.use.baseURL! }]);
  await page.evaluate((chosen) => localStorage.setItem("lang", chosen), language);
  await page.goto(url);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("main [role=status][aria-label]")).toHaveCount(0);
}

async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
}
