import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { expect } from "../journey.ts";
import { mailTo } from "../mailbox.ts";

/** Opens the link of the invitation that was mailed to this email, and sets the password. */
export async function choosePassword(page: Page, email: string) {
  const { text } = await mailTo(page, email, /Choose a password/);
  await page.goto(/http\S+\/reset-password\?token=[\w-]+/.exec(text)![0]);
  await page.getByLabel("New password").fill(DEMO_PASSWORD);
  await page.getByLabel("Confirm password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
}
