import { RECOVERY_CODES } from "@medisense/contract/identity/second-factor";
import type { Page } from "@playwright/test";
import { loginCodeAt } from "../../apps/api/src/identity/credentials/login-codes.ts";
import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { openDeskAs } from "../accounts.ts";
import { expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { choosePassword } from "./choose-password.ts";

const STEP_MS = 30_000;
const desk = /\/admin\/[\w-]+\/dashboard$/;

test("[AUTH-04] [AUTH-05] [AUTH-10] an admin sets up a second step, logs in with the app's code, and without the phone with a recovery code", async ({
  page,
  openBrowser,
}) => {
  const email = await anInvitedAdmin(page);
  const admin = await openBrowser();
  await choosePassword(admin, email);
  await expect(admin).toHaveURL(/\/login\/admin$/);
  await enterPassword(admin, email);
  await expect(admin).toHaveURL(desk);

  await admin.getByRole("link", { name: "Security" }).click();
  await admin.getByLabel("Your password").fill(DEMO_PASSWORD);
  await admin.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = (await admin.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!.replaceAll(" ", "");
  await expectGoodAtEveryWidth(admin);
  await admin.getByLabel("Login code").fill(loginCodeAt(key, new Date()));
  await admin.getByRole("button", { name: "Turn it on" }).click();
  const shown = admin.getByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){2}$/);
  await expect(shown).toHaveCount(RECOVERY_CODES);
  const codes = await shown.allTextContents();
  await expectGoodAtEveryWidth(admin);
  await admin.getByRole("button", { name: "I have kept them" }).click();
  await expect(admin.getByText("Recovery codes left")).toBeVisible();
  await expectGoodAtEveryWidth(admin);
  await admin.getByRole("button", { name: "Logout" }).click();

  await admin.goto("/login/admin");
  await enterPassword(admin, email);
  await expectGoodAtEveryWidth(admin);
  // A login code counts once, so this is the one that the app shows next.
  await admin.getByLabel("Login code").fill(loginCodeAt(key, new Date(Date.now() + STEP_MS)));
  await admin.getByRole("button", { name: "Finish login" }).click();
  await expect(admin).toHaveURL(desk);

  const other = await openBrowser();
  await other.goto("/login/admin");
  await enterPassword(other, email);
  await other.getByRole("button", { name: "Use a recovery code" }).click();
  await other.getByLabel("Recovery code").fill(codes[0]!);
  await other.getByRole("button", { name: "Finish login" }).click();
  await expect(other).toHaveURL(desk);
  await other.getByRole("link", { name: "Security" }).click();
  await expect(other.getByRole("definition").last()).toHaveText(String(RECOVERY_CODES - 1));
});

/** Invites an admin at the desk of the demo's admin, whose own login other journeys share. */
async function anInvitedAdmin(page: Page) {
  const email = `${crypto.randomUUID()}@example.com`;
  await openDeskAs(page, "admin@medisense.example", "admin");
  await page.getByRole("link", { name: "Another admin" }).first().click();
  await page.getByLabel("First name").fill("Ila");
  await page.getByLabel("Last name").fill("Bose");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  return email;
}

async function enterPassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
