import type { Page } from "@playwright/test";
import { openDeskAs, signUpAs } from "../accounts.ts";
import { bookUpToPayment, dayFromNow, doctorPath } from "../appointments/slot-picker.ts";
import { expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { mailTo } from "../mailbox.ts";
import { choosePassword } from "./choose-password.ts";

const name = `Dr. Leela Nair ${Date.now()}`;
const register = "the register of the Kerala Medical Council";

test("[DOC-07] [DOC-12] an admin onboards, checks and suspends a doctor, who can be booked only in between", async ({
  page: admin,
  openBrowser,
}) => {
  const [desk, patient] = [await openBrowser(), await openBrowser()];
  const email = `${crypto.randomUUID()}@example.com`;
  await openDeskAs(admin, "admin@medisense.example", "admin");
  await addDoctor(admin, email);
  await choosePassword(desk, email);
  await expect(desk).toHaveURL(/\/login\/doctor$/);

  const account = await signUpAs(patient);
  await patient.goto(doctorPath(name));
  await expect(patient.getByText("Doctor not found")).toBeVisible();

  const entry = admin.getByRole("listitem").filter({ hasText: name });
  await admin.getByRole("searchbox").fill(name);
  await entry.getByRole("button", { name: "Record the registration check" }).click();
  const dialog = admin.getByRole("alertdialog");
  await dialog.getByLabel("Register or document").fill(register);
  await dialog.getByRole("button", { name: "Record the registration check" }).click();
  await expect(admin.getByText("The check is recorded")).toBeVisible();
  await expect(entry).toContainText("Listed");
  await expectGoodAtEveryWidth(admin);

  await bookUpToPayment(patient, name, dayFromNow(1), "10:30 AM");
  await patient.getByRole("button", { name: "Pay ₹400" }).click();
  const visit = patient.getByRole("article").filter({ hasText: name });
  await expect(visit).toContainText("Confirmed");
  await patient.goto(doctorPath(name));
  await expect(patient.getByText(`by MediSense against: ${register}`)).toBeVisible();
  await expectGoodAtEveryWidth(patient);

  await entry.getByRole("button", { name: "Suspend" }).click();
  await dialog.getByLabel("Reason").fill("The registration has ended.");
  await expectGoodAtEveryWidth(admin);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(entry).toContainText("Suspended since");
  expect((await mailTo(admin, account.user.email, /had to cancel/)).text).toContain(name);
  await patient.goto("/dashboard/userinfo/my-appointments");
  await expect(visit).toContainText("Cancelled");
  await expect(visit).toContainText("₹400 was refunded");
  await patient.goto(doctorPath(name));
  await expect(patient.getByText("Doctor not found")).toBeVisible();
});

async function addDoctor(admin: Page, email: string) {
  await admin.getByRole("link", { name: "Doctors", exact: true }).first().click();
  await admin.getByRole("link", { name: "Add a doctor" }).click();
  const texts = {
    Name: name,
    "Email address": email,
    "Name of the hospital": "Marina Crest Hospital",
    Degree: "MBBS, MD",
    "Years of practice": "9",
    "Fee in rupees": "400",
    "Languages, between semicolons": "English; Malayalam",
    "Registration number": `DEMO-${Date.now()}`,
    "Medical council": "Kerala Medical Council",
  };
  for (const [label, text] of Object.entries(texts)) await admin.getByLabel(label, { exact: true }).fill(text);
  await admin.getByLabel("Speciality").selectOption("Cardiologist");
  await admin.getByLabel("Gender").selectOption("Female");
  await admin.getByLabel("Visits by video").selectOption("Yes");
  await expectGoodAtEveryWidth(admin);
  await admin.getByRole("button", { name: "Add a doctor" }).click();
  await expect(admin.getByText("The entry is added, and an invitation is on its way.")).toBeVisible();
}
