import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

test("[AUTH-01] [AUTH-02] the chooser leads to a login that keeps the focus and locks scrolling", async ({ page }) => {
  await page.goto("/login");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Doctor", exact: true }).click();
  await expect(page).toHaveURL("/login/doctor");
  const dialog = page.getByRole("dialog", { name: "Login" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByRole("tab")).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 800, height: 300 });
  await page.mouse.move(10, 150);
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    // The guards at both ends of the dialog take the focus for a moment before they return it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  }

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/login/user");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login/nurse");
  await expect(page).toHaveURL("/login");

  // A press where nothing covers or cuts off the link.
  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(page.getByRole("dialog", { name: "Create your account" })).toBeVisible();
});

test("[AUTH-03] the switch to the login clears what was typed for a signup, also after its OTP was sent", async ({
  page,
}) => {
  await page.goto("/login/user");
  await page.getByRole("tab", { name: "Signup" }).click();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Email").fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/signup/verify-otp");
  await page.goBack();
  await expect(page.getByLabel("First name")).toHaveValue("Asha");

  await page.getByRole("tab", { name: "Login" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.getByRole("tab", { name: "Signup" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("");
});

test("[AUTH-03] a login that is on its way shows a loader and cannot be sent twice", async ({ page }) => {
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  let sent = 0;
  await page.route("**/user/login", async (route) => {
    sent++;
    await pressed;
    await route.continue();
  });
  await page.goto("/login/user");
  await page.getByLabel("Email").fill("patient@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  const button = page.getByRole("button", { name: "Login" });
  await button.dblclick();

  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page).toHaveURL("/dashboard/home");
  expect(sent).toBe(1);
});

test("[AUTH-04] [AUTH-11] a wrong password shows an error, the right one opens the requested page", async ({
  page,
}) => {
  await page.goto("/dashboard/userinfo/family");
  await expect(page).toHaveURL("/login/user?next=%2Fdashboard%2Fuserinfo%2Ffamily");
  await page.getByLabel("Email").fill("patient@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("The email, password or role is incorrect.");

  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();

  await expect(page.getByText("Login success")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/userinfo/family");
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain("eyJ");
});

for (const [role, email] of [
  ["admin", "admin@medisense.example"],
  ["doctor", "doctor@medisense.example"],
  ["hospital", "hospital@medisense.example"],
  ["pharmacy", "pharmacy@medisense.example"],
] as const) {
  test(`[AUTH-05] ${role} arrives at their own desk, and a patient's screen leads back there`, async ({ page }) => {
    await page.goto(`/login/${role}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();

    const desk = new RegExp(`/${role}/[^/]+/dashboard$`);
    await expect(page).toHaveURL(desk);
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/dashboard/home");
    await expect(page).toHaveURL(desk);
  });
}

test("[AUTH-06] a token that an earlier version left behind becomes a session and disappears", async ({ page }) => {
  const answer = await page.request.post("/user/login", {
    data: { email: "patient2@medisense.example", password: DEMO_PASSWORD, role: "user" },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.context().clearCookies();
  await page.goto("/login");
  await page.evaluate((old) => localStorage.setItem("token", old), token);

  await page.goto("/dashboard/userinfo");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rohan Das");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rohan Das");
});

test("[AUTH-12] a toast sits top right and is reached with Alt+T", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login/user");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("group");
  await expect(toast).toHaveText("The email, password or role is incorrect.");

  const box = (await toast.boundingBox())!;
  const { width } = page.viewportSize()!;
  expect(box.y).toBeLessThan(100);
  expect(box.x + box.width).toBeGreaterThan(width - 40);
  // A window without focus stops the clock; the five seconds continue once the focus is back.
  await page.evaluate(() => window.dispatchEvent(new FocusEvent("blur")));
  await page.clock.fastForward(6000);
  await page.keyboard.press("Alt+t");
  await expect(toast).toBeFocused();
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.evaluate(() => window.dispatchEvent(new FocusEvent("focus")));
  await expect(toast).toBeHidden({ timeout: 7000 });
});

test("the login screens speak Hindi without a reload", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("MediSense में आपका स्वागत है");
  await page.getByRole("button", { name: "मरीज़" }).click();
  await expect(page.getByRole("dialog", { name: "लॉग इन" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});
