import { expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

test("[AUTH-04] the page of the link for owners under attack is good to use, and refuses an invented link", async ({
  page,
}) => {
  await expectGoodScreen(page, "/unlock?token=invented");
  await page.getByRole("button", { name: "Continue to Login" }).click();
  await expect(page.getByRole("alert")).toContainText("used or is no longer valid");
});
