import type { Page } from "@playwright/test";
import { logInAs, signUpAs } from "../accounts.ts";
import { bookAhead } from "../appointments/visits.ts";
import { expect, test } from "../journey.ts";
import { untilEmergenciesAreKnown } from "../until-emergencies-are-known.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Medibot Assistant" });
const field = (page: Page) => dialog(page).getByRole("textbox", { name: "Your message" });
const conversation = (page: Page) => dialog(page).getByRole("log", { name: "Conversation" });

async function openMedibot(page: Page) {
  await page.getByRole("button", { name: "Open Medibot Assistant" }).click();
  await expect(field(page)).toBeFocused();
}

/** Sends a message and waits until Medibot has answered. */
async function say(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(conversation(page).getByText(text, { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Send" })).toBeVisible();
}

test("[AI-01] [AI-05] a patient asks Medibot on the welcome screen and goes on on another one", async ({ page }) => {
  await logInAs(page);
  await page.goto("/dashboard/home");
  await openMedibot(page);
  await expect(dialog(page).getByText("Ask me about healthcare services")).toBeVisible();
  await expect(dialog(page).getByText("AI, not a doctor.")).toBeVisible();

  await say(page, "I have had a mild cold and a runny nose for two days");
  const replies = conversation(page).locator("[data-own=false]");
  await expect(replies).toHaveCount(2);
  await expect(conversation(page).getByText(/^Sorry/)).toHaveCount(0);

  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Medicines" }).click();
  await expect(page).toHaveURL("/dashboard/medicines");
  await openMedibot(page);
  await expect(replies).toHaveCount(2);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open Medibot Assistant" })).toBeFocused();
});

test("[AI-01] the conversation is gone after the logout", async ({ page }) => {
  await signUpAs(page);
  await page.goto("/dashboard/models");
  await openMedibot(page);
  await say(page, "How do I cancel an appointment?");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("You are logged out")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("medibot"))).toBeNull();
});

test("[AI-01] nothing in a reply can run, load or lead away", async ({ page }) => {
  await logInAs(page);
  await page.route("**/user/api/chatbot/chat", (route) =>
    route.fulfill({
      json: {
        response: [
          "Text <script>document.title = 'run'</script>",
          "<img src=x onerror=\"document.title = 'run'\">",
          "![picture](https://evil.example/x.png)",
          "[one](javascript:document.title='run') [two](https://evil.example) [three](data:text/html,x)",
          "[four](//evil.example) <a href='https://evil.example'>five</a> <iframe src='/'></iframe>",
          "**End**",
        ].join("\n\n"),
      },
    }),
  );
  await page.goto("/dashboard/models");
  await openMedibot(page);
  await say(page, "Hello");
  await expect(conversation(page).getByText("End")).toBeVisible();
  await expect(conversation(page).locator("a, img, iframe, script")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Models/);
});

test("[AI-01] [AI-05] an emergency typed without a network is answered within a second", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page);
  await page.goto("/dashboard/models");
  await openMedibot(page);
  await untilEmergenciesAreKnown(page);
  await page.context().setOffline(true);
  await field(page).fill("I have severe chest pain and I am sweating");
  await field(page).press("Enter");
  const alarm = conversation(page).getByRole("alert");
  await expect(alarm).toBeVisible({ timeout: 1000 });
  await expect(alarm.getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
  await expect(alarm.getByRole("link", { name: "108" })).toHaveAttribute("href", "tel:108");
  await expect(conversation(page).getByText(/^Sorry/)).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await page.context().setOffline(false);
});

test("[AI-01] [AI-05] a long reply is read from its beginning", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page);
  await page.goto("/dashboard/models");
  await openMedibot(page);
  await say(page, "I have severe chest pain and I am sweating");
  await expect(conversation(page).getByText("Call 112 now (ambulance: 108)")).toBeInViewport();
  const number = conversation(page).getByRole("link", { name: "112" }).first().getByText("112", { exact: true });
  await expect(number).toBeInViewport();
  // A number that is broken into two lines is no number to dial.
  expect((await number.boundingBox())?.height).toBeLessThan(40);
});

test("[AI-01] a patient gives the conversation to the doctor of a booked visit", async ({ page, openBrowser }) => {
  const doctorPage = await openBrowser();
  const doctor = await logInAs(doctorPage, "doctor@medisense.example", "doctor");
  const { user } = await signUpAs(page);
  await bookAhead({ page, id: user.id }, doctor.user.id);
  await page.goto("/dashboard/home");
  await openMedibot(page);
  await say(page, "I have had an itchy rash on my arm for five days, no fever");
  await dialog(page).getByRole("button", { name: "Give this to my doctor" }).click();

  const sheet = page.getByRole("dialog", { name: "Give this to my doctor" });
  const reason = sheet.getByRole("textbox", { name: "What brings you to the doctor?" });
  await expect(reason).not.toHaveValue("");
  await reason.fill("An itchy rash on my arm, without fever");
  await sheet.getByRole("button", { name: /^Give it to / }).click();
  await expect(sheet.getByText(/can read it now\.$/)).toBeVisible();
  await sheet.getByRole("link", { name: "Change it until the visit begins" }).click();
  await expect(page.getByRole("textbox", { name: "What brings you to the doctor?" })).toHaveValue(
    "An itchy rash on my arm, without fever",
  );
});
