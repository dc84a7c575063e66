import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

test("[AUTH-10] a logout locks this tab and the others, and leads home after three seconds", async ({
  page,
  context,
}) => {
  await logInAs(page);
  await page.goto("/dashboard/models");
  await expect(page.getByRole("heading", { name: "Models" })).toBeVisible();
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
  await page.goto("/dashboard/userinfo");
  await expect(page).toHaveURL(/^[^?]+\/login\/user\?next=/);
});
