import type { Page } from "@playwright/test";
import { openDeskAs } from "../accounts.ts";
import {
  aNewPatient,
  beginVisit,
  completeVisit,
  untilTodayLasts,
  visitCard,
  visitToday,
} from "../appointments/visits.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import { pressUntil } from "../press-until.ts";

async function sign(page: Page) {
  await page.getByRole("button", { name: "Sign prescription" }).click();
  const dialog = page.getByRole("alertdialog");
  const button = dialog.getByRole("button", { name: "Sign", exact: true });
  await expect(button).toBeVisible();
  // The desk ignores a press at the place of the last second's.
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await expect(dialog).toBeHidden({ timeout: 1500 });
  }).toPass();
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("[CONS-07] a doctor writes and signs a prescription; the patient views, prints and saves it; a correction replaces it", async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(360_000);
  await untilTodayLasts();
  const { id: doctorId } = await openDeskAs(
    page,
    ofAttempt("doc-034@medisense.example", "doc-044@medisense.example"),
    "doctor",
  );
  const patient = await aNewPatient(openBrowser, "Esha");
  await visitToday(patient, doctorId);
  await page.reload();
  await beginVisit(page, patient);
  await pressUntil(
    visitCard(page, patient).getByRole("link", { name: "Prescription" }),
    page.getByRole("heading", { name: `Prescription for ${patient.name}` }),
  );
  await expect(page.getByRole("heading", { name: `Prescription for ${patient.name}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Age in years").fill("34");
  await page.getByLabel("Sex").selectOption("Female");
  const line = page.getByRole("group", { name: "Medicine 1" });
  await line.getByLabel("Generic name").fill("morphine");
  await line.getByLabel("Strength").fill("10 mg");
  await line.getByLabel("Dose").fill("1-0-1");
  await line.getByLabel("Days").fill("5");
  await page.getByLabel("Advice").fill("आराम करें। Rest for two days.");
  await sign(page);
  await expect(line.getByRole("alert")).toContainText("MORPHINE cannot be prescribed online");
  await expectAccessible(page);

  await line.getByLabel("Generic name").fill("amoxicillin");
  await line.getByLabel("Strength").fill("500 mg");
  await sign(page);
  await expect(page.getByText("Signed electronically by Dr. Pallavi Gogoi")).toBeVisible();
  await expect(page.getByText("AMOXICILLIN", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const writingPage = page.url();
  await page.getByRole("link", { name: "Doctor's desk" }).click();
  await completeVisit(page, patient);

  await patient.page.goto("/dashboard/userinfo/my-appointments?tab=past");
  await patient.page.getByRole("link", { name: "View Prescription" }).click();
  const sheet = patient.page.getByRole("article");
  for (const written of [patient.name, "34 years, Female", "AMOXICILLIN", "Tablet, 500 mg", "1-0-1", "5 days", "आराम"])
    await expect(sheet).toContainText(written);
  await expect(sheet).toContainText(/Registration No\. \S+/);
  await expectAccessible(patient.page);
  const firstVersion = patient.page.url();

  await patient.page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(sheet).toBeVisible();
  for (const name of ["Print", "Order these medicines"])
    await expect(patient.page.getByRole("button", { name })).toBeHidden();
  await expect(patient.page.getByRole("navigation").first()).toBeHidden();
  expect(pagesOf(await patient.page.pdf({ format: "A4" }))).toBe(1);
  await patient.page.emulateMedia({ media: null, colorScheme: null });

  const link = patient.page.getByRole("link", { name: "Open PDF" });
  const pdfAddress = (await link.getAttribute("href"))!;
  const pdf = await patient.page.request.get(pdfAddress);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  const bytes = await pdf.body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.toString("latin1").trimEnd()).toMatch(/%%EOF$/);
  expect(pagesOf(bytes)).toBe(1);

  const check = (await sheet.getByRole("link", { name: /verify-prescription/ }).getAttribute("href"))!;
  const counter = await openBrowser();
  await counter.goto(check);
  await expect(counter.getByText("This prescription is genuine")).toBeVisible();
  await expect(counter.getByRole("main")).not.toContainText(/amoxicillin|Esha|correction/i);
  await expectAccessible(counter);
  await counter.goto(`${check.slice(0, -4)}0000`);
  await expect(counter.getByText("Not one of our prescriptions")).toBeVisible();
  await expectAccessible(counter);

  const stranger = await aNewPatient(openBrowser, "Farah");
  await stranger.page.goto(firstVersion);
  await expect(stranger.page.getByText("This prescription belongs to somebody else.")).toBeVisible();
  await expect(stranger.page.getByText("AMOXICILLIN")).toHaveCount(0);
  expect((await stranger.page.request.get(pdfAddress)).status()).toBe(403);
  await expectAccessible(stranger.page);

  await page.goto(writingPage);
  await page.getByRole("button", { name: "Write a correction" }).click();
  await expect(page.getByText("You are writing a correction")).toBeVisible();
  await page.getByRole("group", { name: "Medicine 1" }).getByLabel("Days").fill("7");
  await expectAccessible(page);
  await sign(page);
  await expect(page.getByText("Correction (version 2)")).toBeVisible();

  await patient.page.goto(firstVersion);
  await expect(patient.page.getByText("Your doctor has corrected this prescription")).toBeVisible();
  await expect(sheet).toContainText("5 days");
  await expectAccessible(patient.page);
  await patient.page.getByRole("link", { name: "Show the newer prescription" }).click();
  await expect(sheet).toContainText("Correction (version 2)");
  await expect(sheet).toContainText("7 days");
  await counter.goto(check);
  await expect(counter.getByText("The doctor has signed a correction since")).toBeVisible();
  await expectAccessible(counter);
});
