import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

/** Screens that the browser renders: they load what a person has, a list, one thing, and a search. */
const screens = [
  "/dashboard/userinfo",
  "/dashboard/userinfo/consulted-doctors",
  "/dashboard/userinfo/delivered-medicines",
  "/dashboard/medicines/cart",
  "/dashboard/userinfo/family",
  "/verify-prescription/ABCD-EFGH",
];

test("while the server is silent, every screen says so and none breaks", async ({ page, context }) => {
  await logInAs(page);
  await context.route("**/*", (route) => {
    const request = route.request();
    // The session is known; nothing else is ever answered.
    const isHeld = ["fetch", "xhr"].includes(request.resourceType()) && !request.url().endsWith("/user/me");
    return isHeld ? undefined : route.continue();
  });
  await Promise.all(
    screens.map(async (path) => {
      const screen = await context.newPage();
      await screen.goto(path);
      await expect(screen.getByText("MediSense is taking longer than usual. Still trying…")).toBeVisible();
      await expect(screen.getByText("Unexpected Application Error!")).toHaveCount(0);
    }),
  );
});

test("a screen that the server refused comes by itself once it answers", async ({ page }) => {
  await logInAs(page);
  await page.clock.install();
  const refuse = { status: 429, json: { success: false, code: "common/too-many", message: "Please wait." } };
  await page.route("**/user/me", (route) => route.fulfill(refuse));
  await page.goto("/dashboard/userinfo/consulted-doctors");
  const failure = page.getByRole("heading", { name: "MediSense cannot be reached right now" });
  await expect(failure).toBeVisible();

  await page.clock.fastForward(10_000);
  await expect(failure).toBeVisible();
  await page.unroute("**/user/me");
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("heading", { name: "Consulted Doctors" })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
