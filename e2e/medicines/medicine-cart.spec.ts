import { signUpAs } from "../accounts.ts";
import { expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { overTheCounter } from "./over-the-counter.ts";

const area = "/dashboard/medicines";
const store = "crescent-chemist";

test("[MED-04] Undo restores removed medicines in their quantity", async ({ page, request }) => {
  await signUpAs(page);
  const [medicine] = await overTheCounter(request, "neem-leaf-pharmacy");
  await page.goto(`${area}/medicine/${medicine!._id}`);
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole("button", { name: `Increase the quantity of ${medicine!.name}` }).click();
  await page.getByRole("link", { name: "Medicine cart, 2 packs" }).click();
  await page.getByRole("button", { name: `Remove ${medicine!.name}` }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("2");
  await page.reload();
  await expect(page.getByRole("link", { name: "Medicine cart, 2 packs" })).toBeVisible();
});

test("[MED-04] a double click adds one pack and removes one line, whatever moves under the pointer", async ({
  page,
}) => {
  await signUpAs(page);
  await page.goto(`${area}/store/${store}?sort=price_asc`);
  for (const inside of [1, 2]) {
    await page
      .getByRole("button", { name: /^Add to Cart: / })
      .first()
      .dblclick();
    await expect(page.getByRole("link", { name: `Medicine cart, ${inside} pack` })).toBeVisible();
  }
  await page.getByRole("link", { name: "Medicine cart, 2 packs" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .dblclick();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Medicine cart, 1 pack" })).toBeVisible();
});

test("[MED-04] while offline the cart says so, keeps its changes, and sends them once the network is back", async ({
  page,
  request,
}) => {
  await signUpAs(page);
  const [medicine] = await overTheCounter(request, "neem-leaf-pharmacy");
  await page.goto(`${area}/medicine/${medicine!._id}`);
  await page.getByRole("button", { name: `Add to Cart: ${medicine!.name}` }).click();
  await page.getByRole("link", { name: "Medicine cart, 1 pack" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole("button", { name: /^Increase the quantity of / }).click();
  await page.getByRole("link", { name: "Pharmacies", exact: true }).click();
  await expect(page.getByText("This page needs the network")).toBeVisible();
  await expectGoodAtEveryWidth(page);

  await page.context().setOffline(false);
  await expect(page).toHaveURL(`${area}/allstores`);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "Medicine cart, 2 packs" })).toBeVisible();
});
