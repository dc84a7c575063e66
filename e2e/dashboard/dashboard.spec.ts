import { logInAs } from "../accounts.ts";
import { expectAccessible, expectContrastInDark } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

test.beforeEach(({ page }) => logInAs(page));

test("[DASH-01] the sidebar starts open, names every place, collapses, and is remembered", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard/home");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  for (const [name, address] of [
    ["Doctors", "/dashboard/doctors"],
    ["Medicines", "/dashboard/medicines"],
    ["Models", "/dashboard/models"],
    ["Artificial Doctor", "/dashboard/artificial-doctor"],
    ["Profile", "/dashboard/userinfo"],
    ["Dashboard", "/dashboard/home"],
  ] as const) {
    await sidebar.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(sidebar.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/ – MediSense$/);
  }
  await expectContrastInDark(page);

  await page.getByRole("button", { name: "Close the sidebar" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the sidebar" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Models", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/models");
});

test("[DASH-01] a phone has every screen within reach of the thumb", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/dashboard/models");
  await page.getByRole("link", { name: "Medicines" }).click();
  await expect(page).toHaveURL("/dashboard/medicines");

  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "MediSense" });
  await expect(sheet.getByRole("link")).toHaveCount(6);
  await expectAccessible(page);
  await expectContrastInDark(page);
  await sheet.getByRole("link", { name: "Artificial Doctor" }).click();

  await expect(page).toHaveURL("/dashboard/artificial-doctor");
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("[DASH-01] the keyboard gets past the navigation in one step", async ({ page }) => {
  await page.goto("/dashboard/models");
  await expect(page.getByRole("heading", { name: "Models" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "112" })).toBeFocused();
});

test("[DASH-02] home welcomes with a muted loop that can be paused, and shows the next steps", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/dashboard/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WELCOME TO MEDISENSE");
  const video = page.locator("video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(isPaused).toBe(false);
  expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop])).toEqual([true, true]);
  await page.getByRole("button", { name: "Pause the background video" }).click();
  await expect.poll(isPaused).toBe(true);
  await expect(page.getByRole("region", { name: "Coming up" })).toBeVisible();
});

test("[DASH-02] for people who want less motion the loop stays a picture until they start it", async ({ page }) => {
  await page.goto("/dashboard/home");
  const play = page.getByRole("button", { name: "Play the background video" });
  await expect(play).toBeVisible();
  expect(await page.locator("video").evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await play.click();
  await expect(page.getByRole("button", { name: "Pause the background video" })).toBeVisible();
});

test("[DASH-03] the models page shows the specified text while there are none", async ({ page }) => {
  await page.route("**/user/models", (route) => route.fulfill({ json: { success: true, data: [] } }));
  // Opened directly, the server would render it with the models that it has.
  await page.goto("/dashboard/userinfo/family");
  await page.getByRole("link", { name: "Models" }).first().click();
  await expect(page.getByText("MODELS FEATURES COMING SOON (IN PROGRESS)")).toBeVisible();
});

test("[DOC-13] a failed verification leads to home with a banner and a next step", async ({ page }) => {
  await page.goto("/dashboard/appointments");
  await expect(page).toHaveURL("/dashboard/home");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("The payment could not be confirmed.");
  await expectAccessible(page);
  await notice.getByRole("link", { name: "My Appointments" }).click();
  await expect(page).toHaveURL("/dashboard/userinfo/my-appointments");
});

test("[DASH-01] on a phone, what gets the focus is scrolled clear of the bar at the bottom", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/medicines");
  const additions = page.getByRole("button", { name: /^Add to Cart/ });
  await expect(additions.nth(3)).toBeVisible();
  const { y: barTop } = (await page.getByRole("navigation", { name: "Dashboard" }).boundingBox())!;
  let met = 0;
  while (met < 4) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if (!(await focused.getAttribute("aria-label"))?.startsWith("Add to Cart")) continue;
    met++;
    const { y, height } = (await focused.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(barTop);
  }
});
