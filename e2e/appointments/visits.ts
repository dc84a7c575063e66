import { appointmentErrors, doctorSlots } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import { minutesOfIstDay } from "@medisense/contract/ist";
import { type Page, test } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/database/embedded/embedded-postgres.ts";
import { signUpAs } from "../accounts.ts";
import { expect, type OpenBrowser } from "../journey.ts";
import { pressUntil } from "../press-until.ts";

interface Patient {
  page: Page;
  id: string;
  /** The person of the family who sees the doctor; undefined without dependants. */
  personId?: string;
}

interface NewPatient extends Patient {
  name: string;
}

/** A patient who has just signed up, in a browser of their own. */
export async function aNewPatient(openBrowser: OpenBrowser, firstName: string): Promise<NewPatient> {
  const page = await openBrowser();
  const { user } = await signUpAs(page, { firstName, lastName: "Menon" });
  return { page, id: user.id, name: `${firstName} Menon` };
}

/** Books and pays a visit some days ahead, over the calls the screens make. */
export async function bookAhead(
  patient: Patient,
  doctorId: string,
  mode: VisitMode = "online",
): Promise<{ appointmentId: string; dateTime: string }> {
  const {
    page: { request },
    id,
    personId,
  } = patient;
  const week = await request.get(doctorSlots.path.replace(":id", doctorId), { params: { mode } });
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  const { dateTime } = data.flatMap(({ slots }) => slots).findLast(({ available }) => available)!;
  const booking = await request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId, dateTime, mode }, userId: id, personId },
  });
  // Another journey took the slot meanwhile.
  if ((await booking.text()).includes(appointmentErrors.slotTaken.code)) return bookAhead(patient, doctorId, mode);
  expect(booking.status(), await booking.text()).toBe(200);
  const { appointmentId, paymentUrl } = (await booking.json()) as { appointmentId: string; paymentUrl: string };
  await request.post(paymentUrl, { form: { outcome: "pay" }, maxRedirects: 0 });
  await expect(async () => {
    const verified = await request.get("/user/doctors/verify-appointment", { params: { appointmentId } });
    expect(((await verified.json()) as { paymentStatus: string }).paymentStatus).toBe("paid");
  }).toPass({ timeout: 60_000 });
  return { appointmentId, dateTime };
}

/** Minutes that a journey about today may take; the day must not end during it. */
const JOURNEY_MINUTES = 4;
const DAY_MINUTES = 24 * 60;

/** True while India's day has begun and lasts longer than a journey may take. */
export function isWithinOneDay(now: Date) {
  const minutes = minutesOfIstDay(now);
  return minutes >= 1 && minutes < DAY_MINUTES - JOURNEY_MINUTES;
}

/** Waits for the new day in the minutes around midnight in India. Call it at the start of a journey about today's visits. */
export async function untilTodayLasts() {
  if (isWithinOneDay(new Date())) return;
  const timeout = (JOURNEY_MINUTES + 2) * 60_000;
  test.setTimeout(test.info().timeout + timeout);
  await expect.poll(() => isWithinOneDay(new Date()), { timeout, intervals: [1000] }).toBe(true);
}

/**
 * A paid visit of today that began a moment ago, with this token: those with lower tokens began earlier. It is moved
 * there in the database: only future times can be booked, and late in the day none is left.
 */
export async function visitToday(patient: Patient, doctorId: string, token = 1) {
  const { appointmentId } = await bookAhead(patient, doctorId);
  await changeVisit(
    appointmentId,
    `starts_at = greatest(
       date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata', now() - interval '20 minutes'
     ) + ${token} * interval '1 second', queue_token = ${token}`,
  );
}

/** Records in the database that this visit took place, because no visit can take place at every hour of a run. */
export async function visitThatIsOver(patient: Patient, doctorId: string) {
  const { appointmentId } = await bookAhead(patient, doctorId, "clinic");
  await changeVisit(
    appointmentId,
    `status = 'completed', started_at = now() - interval '20 minutes', ended_at = now(),
       starts_at = now() - interval '30 minutes'`,
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

export const visitCard = (page: Page, { name }: NewPatient) => page.getByRole("article", { name });
/** Presses a button of a visit, and unfolds the row before if the button is among the folded ones. */
export async function pressOnVisit(page: Page, patient: NewPatient, name: string) {
  const card = visitCard(page, patient);
  const button = card.getByRole("button", { name, exact: true });
  const more = card.getByRole("button", { name: `More about ${patient.name}` });
  if (foldedActions.includes(name) && (await more.getAttribute("aria-expanded")) === "false") await more.click();
  await button.click();
}
const foldedActions = ["No-show", "Cancel and refund"];

/** Begins a visit. */
export const beginVisit = (page: Page, patient: NewPatient) => {
  const card = visitCard(page, patient);
  return pressUntil(
    card.getByRole("button", { name: "Begin visit" }),
    card.getByRole("button", { name: "Complete visit" }),
  );
};

/** Completes the visit in progress. */
export const completeVisit = (page: Page, patient: NewPatient) => {
  const card = visitCard(page, patient);
  return pressUntil(card.getByRole("button", { name: "Complete visit" }), card.getByText("Completed"));
};
