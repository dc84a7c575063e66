import type { Locator, Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { aNewPatient, bookAhead } from "../appointments/visits.ts";
import { expect, type OpenBrowser, test } from "../journey.ts";

const EMERGENCY = "mujhe seene mein bahut dard ho raha hai";
const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const send = (page: Page) => page.getByRole("button", { name: "Send" });

/** Opens the chat of a new patient and a doctor, on the screen of each. */
async function openChat(openBrowser: OpenBrowser, firstName: string) {
  const [patient, desk] = await Promise.all([aNewPatient(openBrowser, firstName), openBrowser()]);
  const { user } = await logInAs(desk, "doctor@medisense.example", "doctor");
  await bookAhead(patient, user.id);
  const address = `/dashboard/doctors/chat-with-doctor/${patient.id}/${user.id}`;
  await Promise.all([patient.page.goto(address), desk.goto(address)]);
  return [patient.page, desk] as const;
}

/** Fails unless the middle of the element can be pressed where it is, without scrolling. */
async function expectInReach(element: Locator) {
  const isOnTop = (own: Element) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && own.contains(there);
  };
  await expect.poll(() => element.evaluate(isOnTop), { message: String(element) }).toBe(true);
}

test("[CONS-01] a long word and a message that is too long leave Send in reach on a phone", async ({ openBrowser }) => {
  for (const page of await openChat(openBrowser, "Isha")) {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const text of [
      "https://example.com/reports/2026/lipid-profile-1842.pdf".padEnd(56, "0"),
      "b".repeat(10_000),
    ]) {
      await box(page).fill(text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expectInReach(box(page));
      await expectInReach(send(page));
    }
    const warning = await page.getByText(/^6000 characters too long/).boundingBox();
    expect(warning!.x + warning!.width).toBeLessThanOrEqual(360);
  }
});

test("[CONS-01] in an emergency 112, the last message and the field are in reach, however the phone is held", async ({
  openBrowser,
}) => {
  const [page] = await openChat(openBrowser, "Usha");
  await page.setViewportSize({ width: 740, height: 360 });
  await box(page).fill(EMERGENCY);
  await box(page).press("Enter");
  const message = page.getByRole("region", { name: "Messages" }).getByText(EMERGENCY);
  await expect(message).toBeVisible();

  for (const [width, height] of [
    [740, 360],
    [667, 375],
    [360, 740],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await expectInReach(page.getByRole("alert").getByRole("link", { name: "112" }));
    await expectInReach(message);
    await expectInReach(box(page));
    await expectInReach(page.getByText(/registration no\./));
  }
});
