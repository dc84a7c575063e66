import { doctorSlots } from "@medisense/contract/appointments";
import { minutesOfIstDay } from "@medisense/contract/ist";
import type { VisitMode } from "@medisense/contract/directory";
import { type Page, test } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded-postgres.ts";
import { expect, type OpenBrowser, signUp } from "./journey.ts";

interface Patient {
  page: Page;
  id: string;
}

interface NewPatient extends Patient {
  name: string;
}

/** A patient who has just signed up, in a browser of their own. */
export async function aNewPatient(openBrowser: OpenBrowser, firstName: string): Promise<NewPatient> {
  const page = await openBrowser();
  const { user } = await signUp(page, { firstName, lastName: "Menon" });
  return { page, id: user.id, name: `${firstName} Menon` };
}

/** Books and pays a visit some days ahead, over the calls the screens make. */
export async function bookAhead({ page: { request }, id }: Patient, doctorId: string, mode: VisitMode = "online") {
  const week = await request.get(doctorSlots.path.replace(":id", doctorId), { params: { mode } });
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  const { dateTime } = data.flatMap(({ slots }) => slots).findLast(({ available }) => available)!;
  const booking = await request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId, dateTime, mode }, userId: id },
  });
  expect(booking.status(), await booking.text()).toBe(200);
  const { appointmentId, paymentUrl } = (await booking.json()) as { appointmentId: string; paymentUrl: string };
  await request.post(paymentUrl, { form: { outcome: "pay" }, maxRedirects: 0 });
  await expect(async () => {
    const verified = await request.get("/user/doctors/verify-appointment", { params: { appointmentId } });
    expect(((await verified.json()) as { paymentStatus: string }).paymentStatus).toBe("paid");
  }).toPass({ timeout: 15_000 });
  return { appointmentId, dateTime };
}

/** What belongs to today needs a day that does not end under it. */
const JOURNEY_MINUTES = 4;
const DAY_MINUTES = 24 * 60;

/** Whether India's day has begun and goes on for as long as a journey may take. */
export function isWithinOneDay(now: Date) {
  const minutes = minutesOfIstDay(now);
  return minutes >= 1 && minutes < DAY_MINUTES - JOURNEY_MINUTES;
}

/** For the beginning of a journey about today's visits: in the minutes around midnight in India it waits for the new day. */
export async function untilTodayLasts() {
  if (isWithinOneDay(new Date())) return;
  const timeout = (JOURNEY_MINUTES + 2) * 60_000;
  test.setTimeout(test.info().timeout + timeout);
  await expect.poll(() => isWithinOneDay(new Date()), { timeout, intervals: [1000] }).toBe(true);
}

/**
 * A paid visit of today that began a moment ago. It is moved there in the database, because at most hours of the day
 * there is no free time a moment ago, nor any left today.
 */
export async function visitToday(patient: Patient, doctorId: string) {
  const { appointmentId } = await bookAhead(patient, doctorId);
  await changeVisit(
    appointmentId,
    `starts_at = greatest(
       date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata', now() - interval '20 minutes'
     ) + queue_token * interval '1 second'`,
  );
}

/** No visit can be had at every hour at which this may run; so it is said in the database that this one took place. */
export async function visitThatIsOver(patient: Patient, doctorId: string) {
  const { appointmentId } = await bookAhead(patient, doctorId, "clinic");
  await changeVisit(
    appointmentId,
    `status = 'completed', started_at = now() - interval '20 minutes', ended_at = now(),
       starts_at = now() - interval '30 minutes', queue_token = 1000 + floor(random() * 1000000)`,
  );
  return appointmentId;
}

async function changeVisit(appointmentId: string, changes: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: process.env["E2E_DATA_DIR"]! });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `update appointments set ${changes} where id = $1 and status = 'confirmed'`,
      [appointmentId],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

export const visitOf = (page: Page, { name }: NewPatient) => page.getByRole("article", { name });
export const press = (page: Page, patient: NewPatient, name: string) =>
  visitOf(page, patient).getByRole("button", { name, exact: true }).click();
