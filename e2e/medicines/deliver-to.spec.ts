import type { APIRequestContext, Page } from "@playwright/test";
import { signUpAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

const area = "/dashboard/medicines";
const CHENNAI = "600020";

interface Medicine {
  _id: string;
  name: string;
  stock: number;
  delivery: { reason: string };
}

/** A medicine on prescription that no pharmacy in Chennai has, and the pin code of the store that has it. */
async function keptFromChennai(request: APIRequestContext) {
  const search = await request.get(`/pharmacy/medicines/search?q=telmisartan&postalCode=${CHENNAI}&limit=60`);
  const { data } = (await search.json()) as { data: Medicine[] };
  const medicine = data.find(({ delivery, stock }) => delivery.reason === "other_district" && stock > 20)!;
  const page = await request.get(`/pharmacy/medicines/${medicine._id}`);
  const { store } = (await page.json()) as { store: { name: string; pincode: string } };
  return { ...medicine, store };
}

async function deliverTo(page: Page, pincode: string) {
  await page
    .getByRole("navigation", { name: "Medicines area" })
    .getByRole("button", { name: /pin code|Deliver to/ })
    .click();
  await page.getByRole("textbox", { name: "Pin code" }).fill(pincode);
  await page.keyboard.press("Enter");
}

test("[MED-01] [MED-03] [MED-06] delivery, arrival day and store are shown before the cart as at checkout", async ({
  page,
  request,
}) => {
  const medicine = await keptFromChennai(request);
  await signUpAs(page);
  await page.goto(`${area}?q=paracetamol`);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: /By \w{3}, \d/ })).toHaveCount(0);

  await deliverTo(page, CHENNAI);
  await expect(page.getByRole("button", { name: "Deliver to 600020 Chennai" })).toBeVisible();
  await expect(
    page
      .getByRole("article")
      .filter({ hasText: /By \w{3}, \d/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${area}?q=${encodeURIComponent(medicine.name)}`);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: medicine.name, exact: true }) });
  await expect(card).toContainText("Pick up in ");
  await card.getByRole("link", { name: medicine.name, exact: true }).click();
  const delivery = page.getByRole("region", { name: "Delivery" });
  await expect(delivery).toContainText("Pick up at the store, with a prescription.");
  await expect(delivery).toContainText("The store is in another district");
  await expect(delivery).toContainText("None of our pharmacies in Chennai district has it now.");
  await expect(delivery).toContainText(`Pick up at: ${medicine.store.name}`);
  await expectAccessible(page);

  await deliverTo(page, medicine.store.pincode);
  await expect(delivery).toContainText(`From ${medicine.store.name}`);
  await expect(delivery).not.toContainText("another district");
  const arrives = (await delivery.locator("strong").textContent())!;
  expect(arrives).toMatch(/^\w{3}, \d+ \w+ \d{4} – /);

  await page.getByRole("button", { name: `Add to Cart: ${medicine.name}` }).click();
  await page.getByRole("link", { name: "Medicine cart, 1 pack" }).click();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByLabel("Pin code")).toHaveValue(medicine.store.pincode);
  await expect(page.getByLabel("State")).not.toHaveValue("");
  const review = page.getByRole("region", { name: "Order review" });
  await expect(review).toContainText("Needs a prescription.");
  await expect(review).toContainText(`Arrives ${arrives}`);
});

test("[MED-10] a brand leads to its ingredients, and what reaches the pin code comes first", async ({ page }) => {
  await page.goto(area);
  await deliverTo(page, CHENNAI);
  await page.getByRole("combobox", { name: "Search by name, composition or symptom" }).fill("dolo 650");
  await page.keyboard.press("Enter");

  const note = page.getByRole("complementary", { name: "About Dolo 650" });
  await expect(note).toContainText("Dolo 650 contains paracetamol 650 mg.");
  const cards = page.getByRole("article");
  await expect(cards.first()).toContainText(/paracetamol/i);
  const reached = (await cards.allInnerTexts()).map((card) => /By \w{3}, \d/.test(card));
  expect(reached).toContain(true);
  expect(reached).toContain(false);
  expect(reached.lastIndexOf(true)).toBeLessThan(reached.indexOf(false));
});
