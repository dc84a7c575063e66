import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Keeps the print dialog closed, so that the page stays as it is printed. Call it before the page is opened. */
export const withoutPrintDialog = (page: Page) => page.addInitScript(() => (window.print = () => {}));

/** The size of a PDF's pages, in points. */
export const A4 = /\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/;

/** The width of A4 between its margins, in CSS pixels. */
const SHEET_WIDTH = 688;

/** Fails unless the page is printed on A4 without menus, dark on white, and on one sheet if it `isShort`. */
export async function expectPrintable(page: Page, { isShort = true } = {}) {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const menu of await page.getByRole("navigation").all()) await expect(menu).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("tablist")).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  // Nothing is cut at the right edge.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: SHEET_WIDTH, height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SHEET_WIDTH);
  expect(await page.evaluate(crowdedCells)).toEqual([]);
  await page.setViewportSize({ width, height });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  if (isShort) expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(A4);
}

/** Returns the texts of the table cells whose words run into the next cell. */
function crowdedCells() {
  return Array.from(document.querySelectorAll(":is(th, td):not(:last-child)"))
    .filter((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return words.getBoundingClientRect().right > cell.getBoundingClientRect().right - 2;
    })
    .map((cell) => cell.textContent);
}
