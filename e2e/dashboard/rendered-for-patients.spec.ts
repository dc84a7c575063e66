import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

test("[DASH-02] a patient reads their own screens before any script has run, and nobody after a logout", async ({
  openBrowser,
  baseURL,
}) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  const { user } = await logInAs(page);
  const greeting = page.getByText(`Good to see you, ${user.firstName}`);

  // A busy server leaves a page to the browser.
  await expect(async () => {
    const opened = await page.goto("/dashboard/home");
    await expect(greeting).toBeVisible({ timeout: 1000 });
    expect(opened!.headers()["cache-control"]).toBe("no-store");
    await page.goto("/dashboard/userinfo/records");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Health records", { timeout: 1000 });
  }).toPass();

  await page.context().addCookies([{ name: PENDING_LOGOUT, value: "1", url: baseURL! }]);
  await page.goto("/dashboard/home");
  await expect(greeting).toHaveCount(0);

  await page.context().clearCookies({ name: PENDING_LOGOUT });
  await page.request.post("/user/logout");
  await page.goto("/dashboard/home");
  await expect(greeting).toHaveCount(0);
});
