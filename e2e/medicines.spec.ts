import type { APIRequestContext, Page } from "@playwright/test";
import {
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectGoodAtEveryWidth,
  expectGoodScreen,
  signIn,
  signUp,
  test,
} from "./journey.ts";

// From the landing page to a paid order is a long way on a busy machine.
test.describe.configure({ timeout: 120_000 });

const area = "/dashboard/medicines";
const myOrders = "/dashboard/userinfo/my-ordered-medicines";
const store = "crescent-chemist";

interface Medicine {
  _id: string;
  name: string;
  stock: number;
  schedule: string;
  price: number;
}

/** Medicines of one store that anybody may buy, each under a name of its own. */
async function overTheCounter(request: APIRequestContext, slug = store): Promise<Medicine[]> {
  const answer = await request.get(`/pharmacy/${slug}/list-all-medicines?sort=price_asc`);
  const { medicines } = (await answer.json()) as { medicines: Medicine[] };
  return medicines.filter(({ schedule, stock }) => schedule === "OTC" && stock > 20);
}

async function fillAddress(page: Page) {
  await page.getByLabel("Street address").fill("12 Lake View Road, Adyar");
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByLabel("Pin code").fill("600020");
  await expect(page.getByLabel("State")).toHaveValue(/Tamil Nadu/i);
}

test("[MED-04] [MED-05] [MED-06] [MED-07] [MED-08] a guest fills a cart, signs in, checks out and pays", async ({
  page,
  request,
}) => {
  const { user } = await signUp(page);
  await page.context().clearCookies();

  await page.goto("/");
  await page.getByRole("searchbox", { name: "Find a medicine and its price" }).fill("paracetamol 500");
  await page.getByRole("searchbox").press("Enter");
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Your cart" })).toContainText("₹20 for delivery");
  await page.getByRole("link", { name: "Sign in and check out" }).click();

  await expect(page).toHaveURL(/\/login\/user\?next=/);
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`${area}/cart`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Open the medicine cart, 1 inside" })).toBeVisible();

  // The same cart after a reload: it is the account's now.
  await page.reload();
  await page.getByRole("button", { name: /^One more of / }).click();
  await expect(page.getByRole("link", { name: "Open the medicine cart, 2 inside" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("medicineCart"))).toBe("[]");

  const [own] = await overTheCounter(request);
  await page.goto(`${area}/store/${store}?q=${encodeURIComponent(own!.name)}`);
  await page
    .getByRole("button", { name: `Add to Cart: ${own!.name}` })
    .first()
    .click();
  await page.getByRole("link", { name: /Open the medicine cart, 3 inside/ }).click();
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
  await order.getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(order).toContainText("Cancelled");
  await expect(order).toBeFocused();
});

test("[MED-07] a declined payment leads to the medicines with a word about it, and the cart stays", async ({
  page,
  request,
}) => {
  await signUp(page);
  const [, medicine] = await overTheCounter(request);
  await page.goto(`${area}/medicine/${medicine!._id}`);
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Open the medicine cart, 1 inside" })).toBeVisible();
  await page.goto(`${area}/checkout`);
  await fillAddress(page);
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: "Decline" }).click();

  await expect(page).toHaveURL(area);
  await expect(page.getByRole("alert")).toContainText("The payment was not completed and nothing was ordered.");
  await page.goto(`${area}/cart`);
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("[MED-01] [MED-02] [MED-03] [MED-09] what is chosen stands in the address, and Back takes it away again", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(area);
  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "Fever" }).click();
  await expect(page).toHaveURL(`${area}?category=Fever`);
  await expect(page.getByRole("heading", { level: 2, name: "Fever" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(area);
  await page.getByRole("searchbox").fill("bukhar");
  await expect(page).toHaveURL(`${area}?q=bukhar`);
  await expect(page.getByRole("article").first()).toContainText("Paracetamol");

  await page.getByRole("link", { name: "Pharmacies", exact: true }).click();
  await page.getByRole("link", { name: "Premium", exact: true }).click();
  await expect(page).toHaveURL(`${area}/allstores?kind=premium`);
  await page.getByRole("searchbox").fill("nobody is called this");
  await expect(page.getByText("No pharmacies found matching your criteria")).toBeVisible();

  await page.goto(`${area}/store/${encodeURIComponent("Crescent Chemist")}`);
  await expect(page.getByRole("heading", { level: 1, name: "Crescent Chemist" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByLabel("Sort by").selectOption("Price: high to low");
  await expect(page).toHaveURL(/\?sort=price_desc$/);
  // The medicines of before stay until the new ones have come.
  await expect(async () => {
    const prices = await page.getByRole("article").locator("strong").allTextContents();
    const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, "")));
    expect(amounts).toHaveLength(12);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }).toPass({ timeout: 15_000 });
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);

  await page.goto(`${area}/no/such/place`);
  await expect(page).toHaveURL(area);
});

test("[MED-04] what is removed comes back with Undo, in the quantity it had", async ({ page, request }) => {
  await signUp(page);
  const [medicine] = await overTheCounter(request, "neem-leaf-pharmacy");
  await page.goto(`${area}/medicine/${medicine!._id}`);
  await page
    .getByRole("button", { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole("button", { name: `One more of ${medicine!.name}` }).click();
  await page.getByRole("link", { name: "Open the medicine cart, 2 inside" }).click();
  await page.getByRole("button", { name: `Remove ${medicine!.name}` }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("2");
  await page.reload();
  await expect(page.getByRole("link", { name: "Open the medicine cart, 2 inside" })).toBeVisible();
});

test("[MED-04] a double click adds one pack and removes one line, whatever comes under the pointer", async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`${area}/store/${store}?sort=price_asc`);
  for (const inside of [1, 2]) {
    await page
      .getByRole("button", { name: /^Add to Cart: / })
      .first()
      .dblclick();
    await expect(page.getByRole("link", { name: `Open the medicine cart, ${inside} inside` })).toBeVisible();
  }
  await page.getByRole("link", { name: "Open the medicine cart, 2 inside" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .dblclick();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Open the medicine cart, 1 inside" })).toBeVisible();
});

test("[MED-04] without a network the cart says so, keeps what is changed and goes on when it is back", async ({
  page,
  request,
}) => {
  await signUp(page);
  // Colours on their way from light to dark would be measured.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [medicine] = await overTheCounter(request, "neem-leaf-pharmacy");
  await page.goto(`${area}/medicine/${medicine!._id}`);
  await page.getByRole("button", { name: `Add to Cart: ${medicine!.name}` }).click();
  await page.getByRole("link", { name: "Open the medicine cart, 1 inside" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole("button", { name: /^One more of / }).click();
  await page.getByRole("link", { name: "Pharmacies", exact: true }).click();
  await expectGoodAtEveryWidth(page);
  await expect(page).toHaveURL(`${area}/cart`);

  await page.context().setOffline(false);
  await expect(page).toHaveURL(`${area}/allstores`);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "Open the medicine cart, 2 inside" })).toBeVisible();
});

test("[MED-03] switching replaces what is inside, and says so long enough for somebody who wants less motion", async ({
  page,
  request,
}) => {
  await signUp(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const answer = await request.get("/pharmacy/medicines/search?q=fenadimor%20500&limit=1");
  const { data } = (await answer.json()) as { data: Medicine[] };
  await page.goto(`${area}/medicine/${data[0]!._id}`);
  await page.getByRole("button", { name: `Add to Cart: ${data[0]!.name}` }).click();
  await page.getByRole("button", { name: "Switch" }).first().click();
  await expect(page.getByRole("button", { name: `Add to Cart: ${data[0]!.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the medicine cart, 1 inside" })).toBeVisible();
  await expect(page.locator(".Toastify").getByText(/ is in your cart\.$/)).toBeVisible();
});

for (const [ids, screen] of [
  ["[MED-01]", area],
  ["[MED-02]", `${area}/allstores`],
  ["[MED-03]", `${area}/store/${store}`],
  ["[MED-04]", `${area}/cart`],
  ["[MED-06]", `${area}/checkout`],
  ["[MED-08]", myOrders],
  ["[USER-02]", "/dashboard/userinfo/delivered-medicines"],
] as const) {
  test(`${ids} the screen ${screen} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
    page,
  }) => {
    await signIn(page, "patient2@medisense.example");
    await expectGoodScreen(page, screen);
  });
}

test("[MED-03] a medicine's page fits every width and is accessible, in light and dark, in English and Hindi", async ({
  page,
  request,
}) => {
  await signIn(page, "patient2@medisense.example");
  const [medicine] = await overTheCounter(request, "daily-dose-medicals");
  await expectGoodScreen(page, `${area}/medicine/${medicine!._id}`);
});
