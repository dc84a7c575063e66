import { doctorSlots } from "@medisense/contract/appointments";
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, signIn, test } from "./journey.ts";

interface Who {
  id: string;
  role: string;
}

async function signedIn(browser: Browser, baseURL: string, email: string, role: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, email, role);
  const { user } = (await (await page.request.get("/user/me")).json()) as { user: Who };
  return { context, page, id: user.id };
}

/** The demo patient holds a paid visit with the demo doctor: booked and paid over the same calls as by hand. */
async function book(patient: Page, userId: string, doctorId: string) {
  const week = await patient.request.get(doctorSlots.path.replace(":id", doctorId));
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  const slot = data.flatMap(({ slots }) => slots).findLast(({ available }) => available)!;
  const booking = await patient.request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId, dateTime: slot.dateTime }, userId },
  });
  const { paymentUrl } = (await booking.json()) as { paymentUrl: string };
  await patient.goto(paymentUrl);
  await patient.getByRole("button", { name: /^Pay/ }).click();
  await expect(patient).toHaveURL(/my-appointments/);
}

async function openChat({ browser, baseURL }: { browser: Browser; baseURL: string }) {
  const [patient, doctor] = await Promise.all([
    signedIn(browser, baseURL, "patient2@medisense.example", "user"),
    signedIn(browser, baseURL, "doctor@medisense.example", "doctor"),
  ]);
  const address = `/dashboard/doctors/chat-with-doctor/${patient.id}/${doctor.id}`;
  const open = await patient.page.request.get(`/message/${doctor.id}`);
  if (!open.ok()) await book(patient.page, patient.id, doctor.id);
  await Promise.all([patient.page.goto(address), doctor.page.goto(address)]);
  return { patient, doctor, address };
}

const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });
const said = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByRole("listitem").filter({ hasText: text });

test.describe.configure({ mode: "serial" });

test("[CONS-01] [CONS-02] patient and doctor write to each other, each on an own screen", async ({
  browser,
  baseURL,
}) => {
  const { patient, doctor } = await openChat({ browser, baseURL: baseURL! });
  const mark = `${Date.now()}`;

  await expect(patient.page.getByText(/registration no\./)).toBeVisible();
  await box(patient.page).fill("   ");
  await box(patient.page).press("Enter");
  await expect(patient.page.getByRole("button", { name: "Send" })).toBeDisabled();

  // A sign of typing is for who is there at that moment, so it is given until both pages are.
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
  await Promise.all([patient.context.close(), doctor.context.close()]);
});

test("[CONS-02] what is written offline is sent once when the line is back, and what was missed arrives", async ({
  browser,
  baseURL,
}) => {
  const { patient, doctor, address } = await openChat({ browser, baseURL: baseURL! });
  const mark = `${Date.now()}`;
  await expect(box(patient.page)).toBeVisible();

  await patient.context.setOffline(true);
  await expect(patient.page.getByText(/You are offline/)).toBeVisible({ timeout: 20_000 });
  for (const n of [1, 2, 3]) {
    await box(patient.page).fill(`Offline ${n} ${mark}`);
    await box(patient.page).press("Enter");
  }
  await expect(said(patient.page, `Offline 3 ${mark}`)).toContainText("Waiting to be sent");
  await box(doctor.page).fill(`Meanwhile ${mark}`);
  await box(doctor.page).press("Enter");
  await expect(said(doctor.page, `Meanwhile ${mark}`)).toContainText("Sent");

  await patient.context.setOffline(false);
  for (const page of [patient.page, doctor.page]) {
    for (const text of [`Offline 1 ${mark}`, `Offline 2 ${mark}`, `Offline 3 ${mark}`, `Meanwhile ${mark}`]) {
      await expect(said(page, text)).toHaveCount(1, { timeout: 20_000 });
    }
  }
  await expect(said(patient.page, `Offline 3 ${mark}`)).toContainText("Read");
  const order = (page: Page) => page.getByRole("region", { name: "Messages" }).getByText(mark).allTextContents();
  expect(await order(patient.page)).toEqual(await order(doctor.page));

  await patient.page.goto(address);
  await expect(said(patient.page, `Offline 2 ${mark}`)).toHaveCount(1);
  await Promise.all([patient.context.close(), doctor.context.close()]);
});

test("[CONS-01] a photo goes along, danger shows 112 and 108, and a stranger sees nothing", async ({
  browser,
  baseURL,
}) => {
  const { patient, doctor, address } = await openChat({ browser, baseURL: baseURL! });
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

  await box(patient.page).fill("mujhe seene mein dard ho raha hai");
  const alarm = patient.page.getByRole("alert").filter({ hasText: "This sounds like an emergency" });
  await expect(alarm.getByRole("link", { name: "112" })).toHaveAttribute("href", "tel:112");
  await expect(alarm.getByRole("link", { name: "108" })).toHaveAttribute("href", "tel:108");
  await expectAccessible(patient.page);

  const stranger = await signedIn(browser, baseURL!, "patient@medisense.example", "user");
  await stranger.page.goto(address);
  await expect(stranger.page.getByText("This chat is not open to you")).toBeVisible();
  expect((await stranger.page.request.get(file!)).status()).toBe(404);
  await expectAccessible(stranger.page);
  await Promise.all([patient, doctor, stranger].map(({ context }) => context.close()));
});

for (const width of [360, 768, 1440]) {
  test(`[CONS-01] the chat fits ${width} px and is accessible, in English and Hindi`, async ({ browser, baseURL }) => {
    const { patient, doctor } = await openChat({ browser, baseURL: baseURL! });
    await doctor.context.close();
    for (const language of ["en", "hi"]) {
      await patient.context.addCookies([{ name: "lang", value: language, url: baseURL! }]);
      await patient.page.evaluate((lang) => localStorage.setItem("lang", lang), language);
      await patient.page.setViewportSize({ width, height: 800 });
      await patient.page.reload();
      await expect(patient.page.getByRole("region", { name: language === "en" ? "Messages" : "संदेश" })).toBeVisible();
      expect(await patient.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(patient.page);
    }
    await patient.context.close();
  });
}
