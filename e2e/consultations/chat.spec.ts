import type { Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { bookAhead } from "../appointments/visits.ts";
import { expectAccessible, expectGoodScreen } from "../good-screen.ts";
import { expect, type OpenBrowser, test } from "../journey.ts";
import { untilEmergenciesAreKnown } from "../until-emergencies-are-known.ts";

async function logIn(openBrowser: OpenBrowser, email: string, role: string) {
  const page = await openBrowser();
  const { user } = await logInAs(page, email, role);
  return { page, id: user.id };
}

async function openChat(openBrowser: OpenBrowser) {
  const [patient, doctor] = await Promise.all([
    logIn(openBrowser, "patient2@medisense.example", "user"),
    logIn(openBrowser, "doctor@medisense.example", "doctor"),
  ]);
  const address = `/dashboard/doctors/chat-with-doctor/${patient.id}/${doctor.id}`;
  const open = await patient.page.request.get(`/message/${doctor.id}`);
  if (!open.ok()) await bookAhead(patient, doctor.id);
  await Promise.all([patient.page.goto(address), doctor.page.goto(address)]);
  return { patient, doctor, address };
}

const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const said = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByRole("listitem").filter({ hasText: text });

test.describe.configure({ mode: "serial" });

test("[CONS-01] [CONS-02] patient and doctor write to each other, each on their own screen", async ({
  openBrowser,
}) => {
  const { patient, doctor } = await openChat(openBrowser);
  const mark = `${Date.now()}`;

  await expect(patient.page.getByText(/registration no\./)).toBeVisible();
  await box(patient.page).fill("   ");
  await box(patient.page).press("Enter");
  await expect(patient.page.getByRole("button", { name: "Send" })).toBeDisabled();

  // A typing event reaches only connected pages, so it is repeated until both pages are.
  await expect(async () => {
    await box(patient.page).fill("");
    await box(patient.page).fill(`The rash is back ${mark}`);
    await expect(doctor.page.getByText("Typing…")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await box(patient.page).press("Enter");
  const his = said(patient.page, `The rash is back ${mark}`);
  await expect(his).toHaveAttribute("data-own", "true");
  await expect(his).toContainText("Read");
  await expect(said(doctor.page, `The rash is back ${mark}`)).toHaveAttribute("data-own", "false");
  await expect(box(patient.page)).toHaveValue("");

  await box(doctor.page).fill(`Please send a photo ${mark}`);
  await doctor.page.getByRole("button", { name: "Send" }).click();
  await expect(said(patient.page, `Please send a photo ${mark}`)).toHaveAttribute("data-own", "false");
  await expect(patient.page.getByRole("region", { name: "Messages" }).getByText("Today")).toBeVisible();

  const right = await his.boundingBox();
  const left = await said(patient.page, `Please send a photo ${mark}`).boundingBox();
  expect(right!.x + right!.width).toBeGreaterThan(left!.x + left!.width);
});

test("[CONS-02] a message written offline is sent once after the reconnection, and missed messages arrive", async ({
  openBrowser,
}) => {
  const { patient, doctor, address } = await openChat(openBrowser);
  const mark = `${Date.now()}`;
  await expect(box(patient.page)).toBeVisible();

  await patient.page.context().setOffline(true);
  await expect(patient.page.getByText(/You are offline/)).toBeVisible({ timeout: 20_000 });
  for (const n of [1, 2, 3]) {
    await box(patient.page).fill(`Offline ${n} ${mark}`);
    await box(patient.page).press("Enter");
  }
  await expect(said(patient.page, `Offline 3 ${mark}`)).toContainText("Waiting to be sent");
  await box(doctor.page).fill(`Meanwhile ${mark}`);
  await box(doctor.page).press("Enter");
  await expect(said(doctor.page, `Meanwhile ${mark}`)).toContainText("Sent");

  await patient.page.context().setOffline(false);
  for (const page of [patient.page, doctor.page]) {
    for (const text of [`Offline 1 ${mark}`, `Offline 2 ${mark}`, `Offline 3 ${mark}`, `Meanwhile ${mark}`]) {
      await expect(said(page, text)).toHaveCount(1);
    }
  }
  await expect(said(patient.page, `Offline 3 ${mark}`)).toContainText("Read");
  const order = (page: Page) => page.getByRole("region", { name: "Messages" }).getByText(mark).allTextContents();
  expect(await order(patient.page)).toEqual(await order(doctor.page));

  await patient.page.goto(address);
  await expect(said(patient.page, `Offline 2 ${mark}`)).toHaveCount(1);
});

test("[CONS-01] a photo is sent, an emergency phrase shows 112 and 108, and a stranger sees nothing", async ({
  openBrowser,
}) => {
  const { patient, doctor, address } = await openChat(openBrowser);
  const photo = await patient.page.request.get("/icons/icon-192.png");
  await patient.page
    .getByLabel("Attach a photo or PDF")
    .setInputFiles({ name: "rash.png", mimeType: "image/png", buffer: await photo.body() });
  await expect(patient.page.getByRole("button", { name: "Send" })).toBeEnabled();
  await box(patient.page).press("Enter");
  const picture = doctor.page.getByRole("img", { name: "Photo: rash.png" }).last();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  const file = await picture.getAttribute("src");

  await untilEmergenciesAreKnown(patient.page);
  await patient.page.context().setOffline(true);
  await box(patient.page).fill("mujhe seene mein bahut tez dard ho raha hai");
  const alarm = patient.page.getByRole("alert").filter({ hasText: "Do not wait for an answer here." });
  await expect(alarm).toBeVisible({ timeout: 1000 });
  await patient.page.context().setOffline(false);
  await expect(alarm.getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
  await expect(alarm.getByRole("link", { name: "108" })).toHaveAttribute("href", "tel:108");
  await expectAccessible(patient.page);

  const stranger = await logIn(openBrowser, "patient@medisense.example", "user");
  await stranger.page.goto(address);
  await expect(stranger.page.getByText("You cannot open this chat")).toBeVisible();
  expect((await stranger.page.request.get(file!)).status()).toBe(404);
  await expectAccessible(stranger.page);
});

test("[CONS-01] the chat fits every width and is accessible, in light and dark, in English and Hindi", async ({
  openBrowser,
}) => {
  const { patient, address } = await openChat(openBrowser);
  await expectGoodScreen(patient.page, address);
});
