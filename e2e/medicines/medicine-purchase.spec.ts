import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { signUpAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { overTheCounter } from "./over-the-counter.ts";

const area = "/dashboard/medicines";
const myOrders = "/dashboard/userinfo/my-ordered-medicines";
const store = "crescent-chemist";

async function fillAddress(page: Page) {
  await page.getByLabel("Street address").fill("12 Lake View Road, Adyar");
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByLabel("Pin code").fill("600020");
  await expect(page.getByLabel("State")).toHaveValue(/Tamil Nadu/i);
}

test("[MED-04] [MED-05] [MED-06] [MED-07] [MED-08] a guest fills a cart, logs in, checks out and pays", async ({
  page,
  request,
}) => {
  const { user } = await signUpAs(page);
  await page.context().clearCookies();

  await page.goto("/");
  const search = page.getByRole("searchbox", { name: "Find a medicine and its price" });
  await search.fill("paracetamol 500");
  await search.press("Enter");
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("₹20 for delivery");
  await page.getByRole("link", { name: "Go to the cart" }).click();

  await expect(page).toHaveURL(`${area}/cart`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Login" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login\/user\?next=/);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${area}/cart`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Medicine cart, 1 pack" })).toBeVisible();

  // The cart is the same after a reload: it now belongs to the account.
  await page.reload();
  await page.getByRole("button", { name: /^Increase the quantity of / }).click();
  await expect(page.getByRole("link", { name: "Medicine cart, 2 packs" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("medicineCart"))).toBe("[]");

  const [own] = await overTheCounter(request, store);
  await page.goto(`${area}/store/${store}?q=${encodeURIComponent(own!.name)}`);
  await page
    .getByRole("button", { name: `Add to Cart: ${own!.name}` })
    .first()
    .click();
  await page.getByRole("link", { name: /Medicine cart, 3 packs/ }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Medicine Checkout" })).toBeVisible();
  await page.getByLabel("Street address").fill("");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  const missing = page.getByRole("alertdialog", { name: "Please fill all required fields" });
  await missing.getByRole("button", { name: "OK" }).click();
  await fillAddress(page);
  await expect(page.getByText("Arrives").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();

  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(myOrders);
  const order = page.getByRole("article").first();
  await expect(order).toContainText("Processing");
  await expect(order).toContainText("Paid");
  await expect(order).toContainText(own!.name);
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1, name: "My Medicine Orders" })).toBeVisible();

  await page.goto(`${area}/cart`);
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  await page.goto(myOrders);
  await order.locator("summary").click();
  await order.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(order).toContainText("Cancelled");
  await expect(order).toBeFocused();
});

test("[MED-07] a declined payment leads to the medicines with a message, and the cart stays", async ({
  page,
  request,
}) => {
  await signUpAs(page);
  const [, medicine] = await overTheCounter(request, store);
  await page.goto(`${area}/medicine/${medicine!._id}`);
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Medicine cart, 1 pack" })).toBeVisible();
  await page.goto(`${area}/checkout`);
  await fillAddress(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Decline" }).click();

  await expect(page).toHaveURL(area);
  await expect(page.getByRole("alert")).toContainText("The payment was not completed and nothing was ordered.");
  await page.goto(`${area}/cart`);
  await expect(page.getByRole("row")).toHaveCount(2);
});
