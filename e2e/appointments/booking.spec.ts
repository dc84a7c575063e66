import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { logInAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { mailTo, otpFor } from "../mailbox.ts";
import { ofAttempt } from "../of-attempt.ts";
import { appointmentCartPath, bookUpToPayment, dayButton, dayFromNow, doctorPath, slot } from "./slot-picker.ts";

const area = "/dashboard/doctors";
const myAppointments = /\/dashboard\/userinfo\/my-appointments/;

const appointmentWith = (page: Page, doctor: string) => page.getByRole("article").filter({ hasText: doctor });

test("[AUTH-07] [AUTH-09] [DOC-02] [DOC-07] [DOC-09] [DOC-12] [DOC-13] [DOC-14] a new patient signs up, finds a doctor, picks a free slot, pays, and gets a token @abroad", async ({
  page,
}, { project }) => {
  const email = `asha-${project.name}-${Date.now()}@medisense.example`;
  // Each run of the journey takes a slot of its own.
  const time = project.name === "india" ? ofAttempt("10:30 AM", "11:30 AM") : ofAttempt("11:00 AM", "12:00 PM");

  await page.goto("/login/user");
  await page.getByRole("tab", { name: "Signup" }).click();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/signup\/verify-otp$/);

  await page.getByRole("textbox", { name: "OTP from the email" }).pressSequentially(await otpFor(page, email));
  await page.getByRole("button", { name: "Verify and Register" }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  await page.getByRole("link", { name: "Doctors", exact: true }).first().click();
  await page.getByRole("link", { name: "ALL DOCTORS", exact: true }).click();
  await page.getByRole("searchbox").fill("sharon dsouza");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "Dr. Sharon D'Souza" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Dr. Sharon D'Souza" })).toBeVisible();
  await dayButton(page, dayFromNow(1)).click();
  await slot(page, time).click();
  await page.getByRole("button", { name: "Add to Appointment Cart" }).click();
  await page.getByRole("link", { name: "Go to Appointment Cart" }).click();
  await expect(page).toHaveURL(appointmentCartPath);
  await page.getByRole("button", { name: "Book Now" }).click();

  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole("button", { name: "Pay ₹160" }).click();
  await expect(page).toHaveURL(myAppointments);
  const appointment = appointmentWith(page, "Dr. Sharon D'Souza");
  await expect(appointment).toContainText("Confirmed");
  await expect(appointment).toContainText(time);
  await expect(appointment.getByText("Queue token")).toBeVisible();
  await expectAccessible(page);

  const confirmation = await mailTo(page, email, /token/i);
  expect(confirmation.text).toContain("Dr. Sharon D'Souza");
  await page.goto(appointmentCartPath);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("[DOC-13] a declined payment frees the slot, says why, and leaves the slot in the cart for another attempt", async ({
  page,
}) => {
  const day = dayFromNow(2);
  const time = ofAttempt("12:00 PM", "1:00 PM");
  await logInAs(page);
  await bookUpToPayment(page, "Dr. Foram Bhatt", day, time);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByText("The payment was not completed and the slot was released.")).toBeVisible();

  await page.goto(appointmentCartPath);
  await expect(page.getByRole("heading", { level: 2, name: "Dr. Foram Bhatt" })).toBeVisible();
  await page.goto(doctorPath("Dr. Foram Bhatt"));
  await dayButton(page, day).click();
  await expect(slot(page, time)).toBeEnabled();
});

test("[DOC-13] success=true in the URL does not confirm a payment", async ({ page }) => {
  const { user } = await logInAs(page);
  await bookUpToPayment(page, "Dr. Nithya Ramanathan", dayFromNow(3), ofAttempt("5:00 PM", "6:00 PM"));
  const list = await page.request.get("/user/doctors/get-all-appointments", { params: { userId: user.id } });
  const { data } = (await list.json()) as { data: { _id: string; doctorName: string }[] };
  const appointmentId = data.find(({ doctorName }) => doctorName === "Dr. Nithya Ramanathan")!._id;
  await page.goto(`${area}/verify-appointment?success=true&appointmentId=${appointmentId}`);
  await expect(page.getByText("Checking your payment…")).toBeVisible();
  await expect(page).toHaveURL(myAppointments);
  const appointment = appointmentWith(page, "Dr. Nithya Ramanathan");
  await expect(appointment).toContainText("Payment being confirmed");
  await expect(appointment.getByText("Queue token")).toHaveCount(0);
});

test("[DOC-09] a slot that another patient takes greys out on the open page within a second", async ({
  page,
  openBrowser,
}) => {
  const day = dayFromNow(3);
  const time = ofAttempt("6:30 PM", "7:30 PM");
  await logInAs(page);
  await page.goto(doctorPath("Dr. Amandeep Bedi"));
  await dayButton(page, day).click();
  await expect(slot(page, time)).toBeEnabled();

  const other = await openBrowser();
  await logInAs(other, "patient2@medisense.example");
  await bookUpToPayment(other, "Dr. Amandeep Bedi", day, time);
  await expect(slot(page, time)).toBeDisabled({ timeout: 1000 });
});
