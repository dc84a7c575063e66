import { logInAs, signUpAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

const area = "/dashboard/medicines";

interface Medicine {
  _id: string;
  name: string;
  stock: number;
  schedule: string;
  price: number;
}

test("[MED-01] a search suggests what it may mean while one types, above the banner, by keyboard too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page);
  await page.goto(area);
  const field = page.getByRole("combobox", { name: "Search by name, composition or symptom" });
  await expect(field).toBeInViewport();
  await field.pressSequentially("bukhar");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options.first()).toContainText("Fever");
  await expectAccessible(page);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(`${area}?q=Fever`);
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Results for “Fever”" })).toBeInViewport();

  const [first, second] = await page.getByRole("article").all();
  const [one, other] = await Promise.all([first!.boundingBox(), second!.boundingBox()]);
  expect(other!.y).toBe(one!.y);
  expect(other!.x).toBeGreaterThan(one!.x);
});

test("[MED-01] [MED-02] [MED-03] [MED-09] choices are part of the URL, and Back undoes them", async ({ page }) => {
  await logInAs(page);
  await page.goto(area);
  const categories = page.getByRole("navigation", { name: "Categories" });
  await categories.getByRole("link", { name: "Fever" }).click();
  await expect(page).toHaveURL(`${area}?category=Fever`);
  await expect(page.getByRole("heading", { level: 2, name: "Fever" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(area);
  await page.getByRole("combobox", { name: "Search by name, composition or symptom" }).fill("bukhar");
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
  // The earlier medicines stay until the new ones have loaded.
  await expect(async () => {
    const prices = await page.getByRole("article").locator("strong").allTextContents();
    const amounts = prices.map((text) => Number(text.replace(/[^\d.]/g, "")));
    expect(amounts).toHaveLength(12);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  }).toPass({ timeout: 60_000 });
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);

  await page.goto(`${area}/no/such/place`);
  await expect(page).toHaveURL(area);
});

test("[MED-03] switching replaces the medicine, and the message lasts long enough with reduced motion", async ({
  page,
  request,
}) => {
  await signUpAs(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const answer = await request.get("/pharmacy/medicines/search?q=fenadimor%20500&limit=1");
  const { data } = (await answer.json()) as { data: Medicine[] };
  await page.goto(`${area}/medicine/${data[0]!._id}`);
  await page.getByRole("button", { name: `Add to Cart: ${data[0]!.name}` }).click();
  await page.getByRole("button", { name: "Switch" }).first().click();
  await expect(page.getByRole("button", { name: `Add to Cart: ${data[0]!.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "Medicine cart, 1 pack" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(/ is in your cart\.$/)).toBeVisible();
});
