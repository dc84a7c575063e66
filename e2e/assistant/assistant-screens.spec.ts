import { logInAs } from "../accounts.ts";
import { expectAccessible, expectContrastInDark, expectGoodAtEveryWidth, expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { stubSpeech } from "./stub-speech.ts";

test.beforeEach(({ page }) => logInAs(page));

test("the page about the assistants fits every width and is accessible, in light and dark, in English and Hindi", async ({
  page,
}) => {
  await expectGoodScreen(page, "/dashboard/about-assistants");
});

test("Medibot is accessible on phone and laptop, with a conversation in it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/models");
  await page.getByRole("button", { name: "Open Medibot Assistant" }).click();
  const panel = page.getByRole("dialog", { name: "Medibot Assistant" });
  const field = panel.getByRole("textbox", { name: "Your message" });
  for (const text of ["I have a cold and a runny nose since yesterday", "I have severe chest pain and I am sweating"]) {
    await field.fill(text);
    await field.press("Enter");
    await expect(panel.getByRole("button", { name: "Send" })).toBeVisible();
  }
  await expect(panel.getByRole("link", { name: "112" }).first()).toBeVisible();
  await expectAccessible(page);
  await expectContrastInDark(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expectAccessible(page);
  await expectContrastInDark(page);
});

test("Dr. MediAI is accessible with a notice, a reply and an emergency", async ({ page }) => {
  test.slow();
  await stubSpeech(page);
  await page.goto("/dashboard/artificial-doctor");
  await page.getByRole("button", { name: "Speak", exact: true }).click();
  await expectGoodAtEveryWidth(page);
  await page.getByRole("button", { name: "Agree and speak" }).click();
  await page.evaluate(() => window.speech.hear("I have severe chest pain and I am sweating"));
  await expect(page.getByText("Press and hold to speak")).toBeVisible();
  await expectGoodAtEveryWidth(page);
});
