import { doctorSlots } from "@medisense/contract/appointments";
import { type PrescriptionLine, savePrescription, signPrescription } from "@medisense/contract/prescriptions";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded-postgres.ts";
import { expect } from "./journey.ts";

/** A visit that is over and the prescription the doctor signed after it, over the calls that the desk uses. */
export async function signedPrescription(patient: Page, doctor: Page, lines: PrescriptionLine[]) {
  const appointmentId = await completedVisit(patient, await idOf(doctor));
  const draft = { patientAge: 34, patientSex: "female", lines, advice: "", replaces: null };
  const saved = await doctor.request.put(savePrescription.path.replace(":id", appointmentId), { data: draft });
  expect(saved.status(), await saved.text()).toBe(200);
  const { prescription } = (await saved.json()) as { prescription: { _id: string } };
  const signed = await doctor.request.post(signPrescription.path.replace(":id", prescription._id));
  expect(signed.status(), await signed.text()).toBe(200);
}

async function completedVisit(patient: Page, doctorId: string) {
  const week = await patient.request.get(`${doctorSlots.path.replace(":id", doctorId)}?mode=clinic`);
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  const { dateTime } = data.flatMap(({ slots }) => slots).findLast(({ available }) => available)!;
  const booking = await patient.request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId, dateTime, mode: "clinic" }, userId: await idOf(patient) },
  });
  expect(booking.status(), await booking.text()).toBe(200);
  const { appointmentId, paymentUrl } = (await booking.json()) as { appointmentId: string; paymentUrl: string };
  await patient.goto(paymentUrl);
  await patient.getByRole("button", { name: /^Pay/ }).click();
  await expect(patient).toHaveURL(/my-appointments/);
  await takeVisitToItsEnd(appointmentId);
  return appointmentId;
}

/** No visit can be had at every hour at which this may run; so it is said in the database that this one took place. */
async function takeVisitToItsEnd(appointmentId: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env["E2E_DATA_DIR"]! });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update appointments set status = 'completed', started_at = now() - interval '20 minutes', ended_at = now(),
         starts_at = now() - interval '30 minutes', queue_token = 1000 + floor(random() * 1000000)
       where id = $1 and status = 'confirmed'`,
      [appointmentId],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function idOf(page: Page) {
  const { user } = (await (await page.request.get("/user/me")).json()) as { user: { id: string } };
  return user.id;
}
