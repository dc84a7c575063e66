import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Keeps the print dialog closed, so that the page stays as it is printed. Call it before the page is opened. */
export const withoutPrintDialog = (page: Page) => page.addInitScript(() => (window.print = () => {}));

/** Fails unless the page is printed without menus, dark on white and on so many A4 sheets. */
export async function expectPrintable(page: Page, sheets = 1) {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const menu of await page.getByRole("navigation").all()) await expect(menu).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("tablist")).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(sheets);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
}
