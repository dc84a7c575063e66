import type { BrowserContext, Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === "token")?.value;

/** Logs in and out again without a network. Returns the cookie that the browser still has. */
async function logOutOffline(page: Page) {
  await logInAs(page);
  await page.goto("/dashboard/userinfo/family");
  await expect(page.getByRole("heading", { name: "Family", exact: true })).toBeVisible();
  const cookie = await sessionCookie(page.context());
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("MediSense cannot be reached now.");
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  return cookie;
}

async function expectEnded(page: Page, cookie: string | undefined) {
  await expect.poll(() => sessionCookie(page.context())).toBeUndefined();
  const answer = await page.request.get("/user/me", { headers: { cookie: `token=${cookie}` } });
  expect(answer.status()).toBe(401);
}

test("[AUTH-10] a logout without a network ends the session once the network is back", async ({ page }) => {
  const cookie = await logOutOffline(page);

  await page.context().setOffline(false);

  await expect(page).toHaveURL("/");
  await expectEnded(page, cookie);
});

for (const path of ["/", "/login/user", "/dashboard/doctors"]) {
  test(`[AUTH-10] a tab that was closed after such a logout ends the session when ${path} is opened later`, async ({
    page,
    context,
  }) => {
    const cookie = await logOutOffline(page);
    await page.close();
    await context.setOffline(false);

    const later = await context.newPage();
    await later.goto(path);

    await expectEnded(later, cookie);
    await expect(later.getByRole("button", { name: "Logout" })).toHaveCount(0);
  });
}
