import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { mailTo, otpFor } from "../mailbox.ts";

const anEmail = () => `${crypto.randomUUID()}@example.com`;

test("[AUTH-13] a forgotten password is reset with the mailed link, once", async ({ page }) => {
  const email = anEmail();
  const form = {
    email,
    firstName: "Kavya",
    lastName: "Nair",
    password: "Neem-tree-42",
    confirmPassword: "Neem-tree-42",
  };
  await page.request.post("/user/send-otp", { data: form });
  const otp = await otpFor(page, email);
  expect((await page.request.post("/user/signup", { data: { ...form, otp } })).status()).toBe(200);
  await page.request.post("/user/logout");

  await page.goto("/login/user");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me the link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await expectAccessible(page);
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(
    (await mailTo(page, email, /reset-password/)).text,
  )![0];

  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
  await page.getByLabel("New password").fill("N3wPassword");
  await page.getByLabel("Confirm password").fill("N3wPassword");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set. Please log in with it.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("N3wPassword");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/dashboard/home");

  await page.goto(pathname + search);
  await page.getByLabel("New password").fill("An0therOne");
  await page.getByLabel("Confirm password").fill("An0therOne");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByRole("alert")).toContainText("used or is no longer valid");
});
