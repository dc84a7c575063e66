import type { Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";
import { untilEmergenciesAreKnown } from "../until-emergencies-are-known.ts";
import { stubSpeech } from "./stub-speech.ts";

const HELLO = "Hello! I'm Dr. MediAI. Press the microphone to describe your symptoms.";
const microphone = (page: Page) => page.getByRole("button", { name: "Speak", exact: true });
const replay = (page: Page) => page.getByRole("button", { name: "Hear response again" });
const reply = (page: Page, response: string) =>
  page.route("**/user/api/artificial-doctor", (route) => route.fulfill({ json: { response } }));

test.beforeEach(async ({ page }) => {
  await stubSpeech(page);
  await logInAs(page);
});

async function openAndAgree(page: Page) {
  await page.goto("/dashboard/artificial-doctor");
  await agree(page);
}

async function agree(page: Page) {
  await microphone(page).click();
  await page.getByRole("button", { name: "Agree and speak" }).click();
  await expect(page.getByText("Listening...")).toBeVisible();
}

test("[AI-03] a patient speaks, is answered in writing and aloud, and hears it again", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/user/api/artificial-doctor", async (route) => {
    await asked;
    await route.fulfill({ json: { response: "See a dermatologist this week." } });
  });
  await page.goto("/dashboard/artificial-doctor");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dr. MediAI");
  await expect(page.getByText("Voice Health Assistant")).toBeVisible();
  await expect(page.getByText(HELLO)).toBeVisible();
  await expect(page.getByText("Press and hold to speak")).toBeVisible();
  await expect(replay(page)).toBeVisible();
  await expect(page.getByText("For emergencies, contact healthcare providers directly.")).toBeVisible();

  await microphone(page).click();
  await page.getByRole("button", { name: "Agree and speak" }).click();
  await expect(page.getByText("Listening...")).toBeVisible();
  await expect(page.getByText("Speak now...")).toBeVisible();
  await expect(replay(page)).toHaveCount(0);

  await page.evaluate(() => window.speech.hear("my skin itches"));
  await expect(page.getByText("Processing your symptoms...")).toBeAttached();
  await expect(page.getByText("Processing...", { exact: true })).toBeVisible();
  await expect(microphone(page)).toBeDisabled();

  answer();
  await expect(page.getByText("See a dermatologist this week.")).toBeVisible();
  await replay(page).click();
  const said = { text: "See a dermatologist this week.", rate: 0.9, pitch: 1, lang: "en-GB" };
  expect(await page.evaluate(() => window.speech.said)).toEqual([said, said]);

  await page.evaluate(() => window.speech.playFails());
  await expect(page.getByText("Error playing the response. Please try again.")).toBeVisible();
});

test("[AI-03] every failure of the recognition has its text", async ({ page }) => {
  await openAndAgree(page);
  for (const [error, text] of [
    ["no-speech", "No speech detected. Please speak clearly."],
    ["audio-capture", "Microphone not found. Please check your microphone settings."],
    ["not-allowed", "Microphone access denied. Please allow microphone permissions."],
    ["network", "Sorry, I didn't catch that. Please try again."],
  ] as const) {
    await page.evaluate((code) => window.speech.fail(code), error);
    await expect(page.getByText(text)).toBeVisible();
    await expect(replay(page)).toHaveCount(0);
    await microphone(page).click();
    await expect(page.getByText("Listening...")).toBeVisible();
  }
  await page.route("**/user/api/artificial-doctor", (route) => route.abort());
  await page.evaluate(() => window.speech.hear("my skin itches"));
  await expect(page.getByText("Sorry, I couldn't process your request. Please try again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "112" })).toHaveCount(2);
});

test("[AI-03] five silent seconds end the listening, and nobody who speaks is cut off", async ({ page }) => {
  await page.clock.install();
  await page.goto("/dashboard/artificial-doctor");
  await expect(page.getByText(HELLO)).toBeVisible();
  // A slow machine must not use up the five seconds.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await agree(page);
  await page.clock.runFor(4900);
  await expect(page.getByText("Speak now...")).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText("No speech detected. Please try again.")).toBeVisible();

  await microphone(page).click();
  await page.evaluate(() => window.speech.speechStarts());
  await page.clock.runFor(20_000);
  await expect(page.getByText("Speak now...")).toBeVisible();
});

test("[AI-03] the button can be held like a radio, and leaving stops everything", async ({ page }) => {
  await page.clock.install();
  await reply(page, "Drink enough.");
  await openAndAgree(page);
  await microphone(page).click();
  await expect(page.getByText("Press and hold to speak")).toBeVisible();
  await microphone(page).hover();
  await page.mouse.down();
  await expect(page.getByText("Speak now...")).toBeVisible();
  await page.clock.fastForward(500);
  await page.mouse.up();
  await expect(page.getByText("Press and hold to speak")).toBeVisible();

  await microphone(page).click();
  await expect(page.getByText("Speak now...")).toBeVisible();
  const before = await page.evaluate(() => ({ ...window.speech, said: [] }));
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
  const after = await page.evaluate(() => ({ ...window.speech, said: [] }));
  expect(after.stopped).toBe(before.stopped + 1);
  expect(after.cancelled).toBe(before.cancelled + 1);
});

test("[AI-03] [AI-05] a patient types instead, and the real server answers", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/artificial-doctor");
  // On a phone it would cover the button that sends.
  await expect(page.getByRole("button", { name: "Open Medibot Assistant" })).toBeHidden();
  await page.getByRole("textbox", { name: "Or type your symptoms" }).fill("I have had an itchy rash for two weeks");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You said: I have had an itchy rash for two weeks")).toBeVisible();
  await expect(page.getByText("Press and hold to speak")).toBeVisible();
  await expect(page.getByText(HELLO)).toHaveCount(0);
  await expect(page.getByText(/^Sorry/)).toHaveCount(0);
  expect(await page.evaluate(() => window.speech.said.length)).toBe(1);
});

test("[AI-03] [AI-05] an emergency typed without a network is answered within a second", async ({ page }) => {
  await page.goto("/dashboard/artificial-doctor");
  await expect(page.getByText(HELLO)).toBeVisible();
  await untilEmergenciesAreKnown(page);
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Or type your symptoms" }).fill("my father is unconscious");
  await page.keyboard.press("Enter");
  const alarm = page.getByRole("alert").filter({ hasText: "108" });
  await expect(alarm).toBeVisible({ timeout: 1000 });
  await expect(alarm.getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
  await page.context().setOffline(false);
});
