import { expect, expectAccessible, expectGoodScreen, signIn, test } from "./journey.ts";

test.beforeEach(({ page }) => signIn(page));

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

  await page.getByRole("button", { name: "Close the sidebar" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open the sidebar" })).toBeVisible();
  await sidebar.getByRole("link", { name: "Models", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/models");
});

test("[DASH-01] a phone has every place within reach of the thumb", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/dashboard/models");
  await page.getByRole("link", { name: "Medicines" }).click();
  await expect(page).toHaveURL("/dashboard/medicines");

  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "MediSense" });
  await expect(sheet.getByRole("link")).toHaveCount(6);
  await expectAccessible(page);
  await sheet.getByRole("link", { name: "Artificial Doctor" }).click();

  await expect(page).toHaveURL("/dashboard/artificial-doctor");
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("[DASH-01] the keyboard gets past the navigation in one step", async ({ page }) => {
  await page.goto("/dashboard/models");
  await expect(page.getByRole("heading", { name: "Models" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Find a doctor" })).toBeFocused();
});

test("[DASH-02] home welcomes with a muted loop that can be paused, and says what comes next", async ({ page }) => {
  await page.goto("/dashboard/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("WELCOME TO MEDISENSE");
  const video = page.locator("video");
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(isPaused).toBe(false);
  expect(await video.evaluate((element: HTMLVideoElement) => [element.muted, element.loop])).toEqual([true, true]);
  await page.getByRole("button", { name: "Pause the background video" }).click();
  await expect.poll(isPaused).toBe(true);
  await expect(page.getByRole("region", { name: "What comes next" })).toBeVisible();
});

test("[DASH-02] for people who want less motion the loop stays a picture until they start it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dashboard/home");
  const play = page.getByRole("button", { name: "Play the background video" });
  await expect(play).toBeVisible();
  expect(await page.locator("video").evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await play.click();
  await expect(page.getByRole("button", { name: "Pause the background video" })).toBeVisible();
});

test("[DASH-03] the models page shows what the product says while there are none", async ({ page }) => {
  await page.goto("/dashboard/models");
  await expect(page.getByText("MODELS FEATURES COMING SOON (IN PROGRESS)")).toBeVisible();
});

for (const [id, asked, led] of [
  ["LAND-09", "/hospitals", "/dashboard/doctors/allhospitals"],
  ["LAND-09", "/doctors", "/dashboard/doctors/alldoctors"],
  ["LAND-09", "/medicines", "/dashboard/medicines"],
  ["LAND-09", "/medicines/allstores", "/dashboard/medicines"],
  ["LAND-09", "/userinfo/home", "/dashboard/userinfo"],
  ["DASH-01", "/dashboard/nowhere", "/dashboard/home"],
  ["USER-03", "/dashboard/userInfo/nowhere", "/dashboard/userinfo"],
  ["USER-03", "/DASHBOARD/UserInfo", "/dashboard/userinfo"],
  ["DOC-15", "/dashboard/doctors/nowhere", "/dashboard/doctors"],
] as const) {
  test(`[${id}] ${asked} leads to ${led}`, async ({ page }) => {
    await page.goto(asked);
    await expect(page).toHaveURL(led);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("[DOC-13] a verification that failed arrives at home with a notice and the way on", async ({ page }) => {
  await page.goto("/dashboard/appointments");
  await expect(page).toHaveURL("/dashboard/home");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("The payment could not be confirmed.");
  await expectAccessible(page);
  await notice.getByRole("link", { name: "My Appointments" }).click();
  await expect(page).toHaveURL("/dashboard/userinfo/my-appointments");
});

test("[LAND-14] an address that leads nowhere says so and offers a way home", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

for (const screen of ["home", "models", "artificial-doctor", "userinfo"]) {
  test(`the screen /dashboard/${screen} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
    page,
  }) => {
    await expectGoodScreen(page, `/dashboard/${screen}`);
  });
}
