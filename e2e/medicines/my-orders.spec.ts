import { expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { expectPrintable } from "../printed-sheet.ts";
import { aBuyer } from "./a-buyer.ts";
import { overTheCounter } from "./over-the-counter.ts";

const myOrders = "/dashboard/userinfo/my-ordered-medicines";

test("[MED-08] twenty orders show their state and next step first, and fold the rest", async ({ openBrowser }) => {
  test.slow();
  const { page, buys } = await aBuyer(openBrowser, "Crescent Chemist");
  const medicines = (await overTheCounter(page.request, "crescent-chemist")).slice(-2);
  for (let index = 0; index < 20; index++) await buys(medicines.slice(index % 2));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(myOrders);
  const orders = page.getByRole("article");
  await expect(orders).toHaveCount(20);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(5600);
  await expect(page.getByRole("button", { name: "Cancel order" }).first()).toBeHidden();

  await orders.first().locator("summary").click();
  await expect(orders.first().getByRole("button", { name: "Cancel order" })).toBeVisible();
  await expect(orders.first().getByText(medicines[1]!.name).last()).toBeVisible();
  await expectPrintable(page, { isShort: false });
  await expect(orders.nth(1).getByText(/^1 × /), "paper says what was ordered").toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expectGoodScreen(page, myOrders);
});
