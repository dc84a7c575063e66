import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { dayButton, dayFromNow, doctorPath, slot } from "../appointments/slot-picker.ts";
import { expectAccessible, expectGoodAtEveryWidth, WIDTHS } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import { pressUntil } from "../press-until.ts";
import type { Page } from "@playwright/test";

async function logInHere(page: Page) {
  await page.getByLabel("Email").fill("patient2@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
}

test("[AUTH-11] a visitor chooses a slot; booking asks for the login and then goes on by itself", async ({ page }) => {
  // Before the scripts have run, the slots are those of the first day.
  await page.goto(doctorPath("Dr. Yogesh Joshi"), { waitUntil: "networkidle" });
  await dayButton(page, dayFromNow(4)).click();
  await slot(page, ofAttempt("5:30 PM", "6:30 PM")).click();
  await page.getByRole("button", { name: "Add to Appointment Cart" }).click();
  await page.getByRole("link", { name: "Go to Appointment Cart" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Now" }).dblclick();
  await expect(page).toHaveURL("/login/user?next=%2Fdashboard%2Fdoctors%2Fmy-appointment-cart");

  await page.goBack();
  await expect(page.getByRole("button", { name: "Book Now" })).toBeVisible();
  await page.getByRole("button", { name: "Book Now" }).click();
  await logInHere(page);

  await expect(page).toHaveURL(/\/sandbox-pay\//);
});

test("[AUTH-11] [MED-04] a visitor's medicines come along through the login to the checkout", async ({ page }) => {
  await page.goto("/dashboard/medicines");
  const add = page.getByRole("button", { name: /^Add to Cart: / }).first();
  const name = (await add.getAttribute("aria-label"))!.replace("Add to Cart: ", "");
  await add.click();
  await page.getByRole("button", { name: `Increase the quantity of ${name}` }).click();
  await page.getByRole("link", { name: "Medicine cart, 2 packs" }).click();
  await expect(page.getByRole("row", { name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/login/user?next=%2Fdashboard%2Fmedicines%2Fcheckout");
  await logInHere(page);

  await expect(page).toHaveURL("/dashboard/medicines/checkout");
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/medicines/cart");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
});

for (const path of ["/dashboard/doctors/alldoctors", "/dashboard/medicines", "/dashboard/models"]) {
  test(`[AUTH-11] ${path} is whole for a visitor on every screen, and offers the login`, async ({ page }) => {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("link", { name: "Login" }).filter({ visible: true }).first()).toHaveAttribute(
        "href",
        `/login/user?${new URLSearchParams({ next: path })}`,
      );
    }
    await expectGoodAtEveryWidth(page);
  });
}

test("[AUTH-11] doctors, their slots and medicines are readable without JavaScript", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto("/dashboard/doctors/alldoctors");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dr\. /);
  await expect(page.getByRole("toolbar", { name: "Choose a time" })).toBeVisible();
  await page.goto("/dashboard/medicines");
  await expect(page.getByRole("button", { name: /^Add to Cart: / }).first()).toBeVisible();
  const missing = await page.goto("/dashboard/doctors/appointment/nobody-at-all");
  expect(missing?.status()).toBe(404);
});

test("[AUTH-11] a press on a button before its script has run counts once the script has", async ({ page }) => {
  const release = await holdScripts(page, "/dashboard/medicines");
  await page.getByRole("button", { name: "Close the sidebar" }).dblclick();

  release();

  await expect(page.getByRole("button", { name: "Open the sidebar" })).toHaveAttribute("aria-expanded", "false");
});

test("[AUTH-04] a login that is typed and sent before the scripts have run arrives, and nothing of it in the URL", async ({
  page,
}) => {
  const release = await holdScripts(page, "/login/user?next=%2Fdashboard%2Fmodels");
  await page.getByLabel("Email").fill("patient@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login/user?next=%2Fdashboard%2Fmodels");

  release();

  await expect(page).toHaveURL("/dashboard/models");
});

/** Opens a rendered page whose application stays away until the returned function is called. */
async function holdScripts(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/application-/, async (route) => {
    await held;
    await route.continue();
  });
  // The application's scripts are asked for after the first paint, so the small script already listens.
  const asked = page.waitForRequest(/\/assets\/application-/);
  await page.goto(path, { waitUntil: "commit" });
  await asked;
  return release;
}

test("a page whose scripts did not arrive opens again at the press of a button", async ({ page }) => {
  await page.route(/\/assets\/application-/, (route) => route.abort());
  await page.goto("/dashboard/doctors/alldoctors");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("MediSense could not load.");
  await page.unroute(/\/assets\/application-/);

  const sidebar = (name: string) => page.getByRole("button", { name });
  await pressUntil(sidebar("Close the sidebar"), sidebar("Open the sidebar"));
});
