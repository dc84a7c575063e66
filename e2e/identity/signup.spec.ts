import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { otpFor } from "../mailbox.ts";

const anEmail = () => `${crypto.randomUUID()}@example.com`;

test("[AUTH-07] [AUTH-08] [AUTH-09] a new patient signs up with the mailed OTP and is logged in", async ({ page }) => {
  const email = anEmail();
  await page.goto("/login/user?next=%2Fdashboard%2Fdoctors");
  await page.getByRole("tab", { name: "Signup" }).click();
  await page.getByLabel("First name").fill("Kavya");
  await page.getByLabel("Last name").fill("Nair");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Neem-tree-42");
  await page.getByLabel("Confirm password").fill("Neem-tree-42");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign Up" }).click();

  await expect(page.getByText("OTP sent successfully")).toBeVisible();
  await expect(page).toHaveURL("/signup/verify-otp");
  await expect(page.getByRole("button", { name: /Resend Code in \d+ s/ })).toBeDisabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const ways = [page.getByRole("link", { name: "Back to Login" }), page.getByRole("button", { name: /^Resend Code/ })];
  for (const way of ways) {
    const { x, width } = (await way.boundingBox())!;
    expect(Math.round(x + width / 2), "in the middle of a phone").toBe(180);
  }
  const boxes = page.getByRole("textbox");
  await expect(boxes).toHaveCount(6);
  const code = await otpFor(page, email);

  const wrong = code === "000000" ? "111111" : "000000";
  await boxes.first().click();
  await page.keyboard.type(wrong);
  await page.getByRole("button", { name: "Verify and Register" }).click();
  await expect(page.getByText("Wrong OTP")).toBeVisible();
  await expect(page.getByText("This OTP is incorrect. Please check the six digits.")).toBeVisible();

  for (let digit = 0; digit < 6; digit++) await page.keyboard.press("Backspace");
  await boxes.first().click();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Verify and Register" }).click();

  await expect(page.getByText("Signup successfull")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/doctors");
  await page.reload();
  await expect(page).toHaveURL("/dashboard/doctors");
});

test("[AUTH-07] a reloaded OTP page starts the signup again", async ({ page }) => {
  await page.goto("/signup/verify-otp");
  await expect(page).toHaveURL("/login/user");
  await expect(page.getByRole("status").filter({ hasText: "Please start again" })).toBeVisible();
});
