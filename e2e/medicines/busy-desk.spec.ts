import type { Page } from "@playwright/test";
import { openDeskAs } from "../accounts.ts";
import { expectAccessible, expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { expectPrintable, withoutPrintDialog } from "../printed-sheet.ts";
import { aBuyer } from "./a-buyer.ts";
import { overTheCounter } from "./over-the-counter.ts";

const STORE = "Sea Breeze Medicals";

let cancelAll = async () => {};

// The orders of other journeys keep their place on the first page of the desk, also when this journey fails.
test.afterEach(() => cancelAll());

test("[MED-07] many orders are found by name, accepted, picked and packed together, with the keyboard", async ({
  page,
  openBrowser,
}) => {
  test.slow();
  const buyer = await aBuyer(openBrowser, STORE);
  cancelAll = () => buyer.cancelsAll();
  // Those that no other journey of this store counts.
  const medicines = (await overTheCounter(buyer.page.request, "sea-breeze-medicals")).slice(-2);
  const count = 21;
  for (let index = 0; index < count; index++) await buyer.buys(medicines.slice(index % 2));

  await withoutPrintDialog(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDeskAs(page, "pharmacy@medisense.example", "pharmacy");
  await page.getByRole("tab", { name: /^To pack/ }).click();
  // For a moment, the panel of the tab before is there too.
  const toPack = page.getByRole("tabpanel", { name: /^To pack/ });
  await toPack.getByRole("searchbox", { name: "Order number, name or phone" }).fill(buyer.name);
  // The list before the search may be as long.
  const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === buyer.name);
  await page.keyboard.press("Enter");
  await found;
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(count);
  // Twenty rows fit a laptop, eight a phone.
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(20);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(8);
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const openers = rows.getByRole("button", { name: /^More about order/ });
  await openers.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(openers.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("a");
  await expect(page.getByText("1 order is accepted.")).toBeVisible();

  await page.getByRole("checkbox", { name: "Choose all orders on this page" }).check();
  await page.getByRole("button", { name: `Accept ${count - 1}` }).click();
  await expect(page.getByText(`${count - 1} orders are accepted.`)).toBeVisible();

  await page.getByRole("button", { name: "Picking list" }).click();
  await expect(page.getByRole("row").filter({ hasText: medicines[1]!.name })).toContainText(String(count));
  await expectAccessible(page);
  await expectPrintable(page);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.getByRole("button", { name: "Back to the orders" }).click();

  await page.getByRole("button", { name: `Pack ${count}` }).click();
  const form = page.getByRole("form", { name: `Pack ${count} orders` });
  for (const [index, { name }] of medicines.entries()) {
    const group = form.getByRole("group", { name: `${name} ·` });
    await group.getByLabel("Batch number").fill(`BUSY${index}`);
    await group.getByLabel("Expiry").fill("08/2029");
  }
  await expectAccessible(page);
  await form.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText(`${count} orders are packed.`)).toBeVisible();
  await expect(rows.getByText("Packed", { exact: true })).toHaveCount(count);

  // The next order of the medicine is offered the batch packed last.
  await buyer.buys([medicines[0]!]);
  const news = rows.filter({ hasText: "New order" });
  await news.getByRole("button", { name: "Accept order" }).click();
  const next = rows.filter({ has: page.getByText("Accepted", { exact: true }) });
  await next.getByRole("button", { name: /^More about order/ }).click();
  await next.getByRole("button", { name: "Use batch BUSY0, 08/2029" }).click();
  await next.getByRole("button", { name: "Mark as packed" }).click();
  await expect(rows.getByRole("button", { name: "Send out" })).toHaveCount(count + 1);

  await cancelAll();
  await expect(rows).toHaveCount(0);
});

/** Counts the rows that can be seen without scrolling. */
const rowsInView = (page: Page) =>
  page
    .getByRole("article")
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
