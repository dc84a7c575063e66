import { logInAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

const needsNetwork = (page: Page) => page.getByText("This page needs the network");

for (const [name, path, heading] of [
  ["Doctors", "/dashboard/doctors", /.+/],
  ["Medicines", "/dashboard/medicines", /.+/],
  ["Profile", "/dashboard/userinfo", /.+/],
] as const) {
  test(`a tap on ${name} without a network says so, and the screen comes by itself when the network is back`, async ({
    page,
  }) => {
    await logInAs(page);
    // The scripts of a rendered page come after it.
    await page.goto("/dashboard/home", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("WELCOME TO MEDISENSE");

    await page.context().setOffline(true);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(needsNetwork(page)).toBeVisible();
    await expectAccessible(page);

    await page.context().setOffline(false);
    await expect(needsNetwork(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
    await expect(page).toHaveURL(path);
  });
}

test("a file that the idle welcome screen fetches in vain is no failure of the screen", async ({ page }) => {
  await logInAs(page);
  const ofEmergencyCard = /assets\/queries-.*\.js/;
  await page.route(ofEmergencyCard, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => ofEmergencyCard.test(request.url()));
  await page.goto("/dashboard/home", { waitUntil: "networkidle" });
  await refused;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WELCOME TO MEDISENSE");
});

test("a screen whose files a new release has replaced comes by itself", async ({ page }) => {
  await logInAs(page);
  await page.goto("/dashboard/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WELCOME TO MEDISENSE");
  let isReplaced = true;
  page.on("framenavigated", () => (isReplaced = false));
  await page.route(/assets\/models-page-.*\.js/, (route) =>
    isReplaced ? route.fulfill({ status: 404, json: { success: false } }) : route.continue(),
  );

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Models" }).click();

  await expect(page.getByRole("heading", { name: "Models" })).toBeVisible();
});

for (const path of ["/login/user", "/login/user?mode=signup", "/reset-password"]) {
  test(`${path} says at once that there is no network, and that a press did not reach the server`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const button = page.getByRole("button", { name: /^(Login|Sign Up|Email me the link)$/ }).last();
    await expect(button).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^There is no network\./)).toBeVisible();
    for (const field of await page.getByRole("textbox").all()) await field.fill("asha@example.com");
    for (const field of await page.locator("input[type=password]").all()) await field.fill("Passw0rd1");
    await button.click();
    await expect(page.getByRole("alert").first()).toHaveText(/^We could not reach MediSense/);
    await page.context().setOffline(false);
    await expect(page.getByText(/^There is no network\./)).toBeHidden();
  });
}
