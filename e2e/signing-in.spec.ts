import { DEMO_PASSWORD, expect, expectAccessible, mailTo, signIn, test } from "./journey.ts";

const anEmail = () => `${crypto.randomUUID()}@example.com`;

test("[AUTH-01] [AUTH-02] the chooser leads to a login that holds the focus and the page still", async ({ page }) => {
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
    // The guards at both ends of the dialog hold the focus for a moment before they hand it back.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  }

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/login/user");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login/nurse");
  await expect(page).toHaveURL("/login");
});

test("[AUTH-04] [AUTH-11] a wrong password is told, the right one opens the page that was asked for", async ({
  page,
}) => {
  await page.goto("/dashboard/models");
  await expect(page).toHaveURL("/login/user?next=%2Fdashboard%2Fmodels");
  await page.getByLabel("Email").fill("patient@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("The email, password or role is not right.");

  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();

  await expect(page.getByText("Login success")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/models");
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
  test(`[AUTH-05] ${role} arrives at the own desk, and a patient's screen leads back there`, async ({ page }) => {
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

test("[AUTH-07] [AUTH-08] [AUTH-09] a new patient signs up with the mailed code and is signed in", async ({ page }) => {
  const email = anEmail();
  await page.goto("/login/user?next=%2Fdashboard%2Fdoctors");
  await page.getByRole("tab", { name: "Signup" }).click();
  await page.getByLabel("First name").fill("Kavya");
  await page.getByLabel("Last name").fill("Nair");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Passw0rd1");
  await page.getByLabel("Confirm password").fill("Passw0rd1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign Up" }).click();

  await expect(page.getByText("OTP sent successfully")).toBeVisible();
  await expect(page).toHaveURL("/signup/verify-otp");
  await expect(page.getByRole("button", { name: /Resend Code in \d+ s/ })).toBeDisabled();
  await expectAccessible(page);
  const boxes = page.getByRole("textbox");
  await expect(boxes).toHaveCount(6);
  const code = /\b\d{6}\b/.exec((await mailTo(page, email, /\b\d{6}\b/)).text)![0];

  const wrong = code === "000000" ? "111111" : "000000";
  await boxes.first().click();
  await page.keyboard.type(wrong);
  await page.getByRole("button", { name: "Verify and Register" }).click();
  await expect(page.getByText("Wrong OTP")).toBeVisible();
  await expect(page.getByText("This code is not right. Please check the six digits.")).toBeVisible();

  for (let digit = 0; digit < 6; digit++) await page.keyboard.press("Backspace");
  await boxes.first().click();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Verify and Register" }).click();

  await expect(page.getByText("Signup successfull")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/doctors");
  await page.reload();
  await expect(page).toHaveURL("/dashboard/doctors");
});

test("[AUTH-07] a reloaded code page starts the sign-up again", async ({ page }) => {
  await page.goto("/signup/verify-otp");
  await expect(page).toHaveURL("/login/user");
  await expect(page.getByRole("status").filter({ hasText: "Please start again" })).toBeVisible();
});

test("[AUTH-13] a forgotten password is set anew with the mailed link, once", async ({ page }) => {
  const email = anEmail();
  const form = { email, firstName: "Kavya", lastName: "Nair", password: "Passw0rd1", confirmPassword: "Passw0rd1" };
  await page.request.post("/user/send-otp", { data: form });
  const otp = /\b\d{6}\b/.exec((await mailTo(page, email, /\b\d{6}\b/)).text)![0];
  expect((await page.request.post("/user/signup", { data: { ...form, otp } })).status()).toBe(200);
  await page.request.post("/user/logout");

  await page.goto("/login/user");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByText("Look into your mailbox")).toBeVisible();
  await expectAccessible(page);
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(
    (await mailTo(page, email, /reset-password/)).text,
  )![0];

  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel("New password").fill("N3wPassword");
  await page.getByLabel("Confirm password").fill("N3wPassword");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByText("Your new password is set. Please log in with it.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("N3wPassword");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/dashboard/home");

  await page.goto(pathname + search);
  await page.getByLabel("New password").fill("An0therOne");
  await page.getByLabel("Confirm password").fill("An0therOne");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.getByRole("alert")).toContainText("used or is no longer valid");
});

test("[AUTH-10] a logout locks this tab and the others, and leads home after three seconds", async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto("/dashboard/models");
  await expect(page.getByText("MODELS FEATURES COMING SOON (IN PROGRESS)")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/dashboard/userinfo");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Asha Verma");

  await page.getByRole("button", { name: "Logout" }).click();

  await expect(page.getByText("Logout done successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "You are logged out" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: "token" }));
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard/models");
  await expect(page).toHaveURL(/^[^?]+\/login\/user\?next=/);
});

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
  await page.goto("/login/user");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveText(/not right/);

  const box = (await toast.boundingBox())!;
  const { width } = page.viewportSize()!;
  expect(box.y).toBeLessThan(100);
  expect(box.x + box.width).toBeGreaterThan(width - 40);
  await page.keyboard.press("Alt+t");
  await expect(toast).toBeFocused();
});

test("the sign-in screens speak Hindi without a reload", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("MediSense में आपका स्वागत है");
  await page.getByRole("button", { name: "मरीज़" }).click();
  await expect(page.getByRole("dialog", { name: "लॉग इन" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
});
