import { logInAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

test.beforeEach(({ page }) => logInAs(page));

test("[LAND-09] [DASH-01] [USER-03] [DOC-15] old and unknown URLs lead to the intended screen of the dashboard", async ({
  page,
}) => {
  for (const [asked, shown] of [
    ["/hospitals", "/dashboard/doctors/allhospitals"],
    ["/dashboard/nowhere", "/dashboard/home"],
    ["/DASHBOARD/UserInfo", "/dashboard/userinfo"],
    ["/dashboard/doctors/nowhere", "/dashboard/doctors"],
  ] as const) {
    await test.step(`${asked} leads to ${shown}`, async () => {
      await page.goto(asked);
      await expect(page).toHaveURL(shown);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  }
});

test("[LAND-14] an unknown URL says so and offers a link home", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});
