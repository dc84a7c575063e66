import { doctorSlots } from "@medisense/contract/appointments";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded-postgres.ts";
import { openDatabase } from "../apps/api/src/platform/database/open-database.ts";
import { expect, signUp, watchForFaults } from "./journey.ts";

export interface NewPatient {
  context: BrowserContext;
  page: Page;
  id: string;
  name: string;
  /** Errors in the page and foreign requests, which a journey ends without. */
  faults: string[];
}

/** A patient who has just signed up, in a browser of their own. */
export async function aNewPatient(browser: Browser, baseURL: string, firstName: string): Promise<NewPatient> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const faults: string[] = [];
  watchForFaults(page, baseURL, faults);
  const id = await signUp(page, { firstName, lastName: "Menon" });
  return { context, page, id, name: `${firstName} Menon`, faults };
}

/** Books and pays an online visit some days ahead, over the calls the screens make. */
export async function bookAhead({ page, id }: NewPatient, doctorId: string) {
  const week = await page.request.get(doctorSlots.path.replace(":id", doctorId));
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  const { dateTime } = data.flatMap(({ slots }) => slots).findLast(({ available }) => available)!;
  const booking = await page.request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId, dateTime }, userId: id },
  });
  expect(booking.status(), await booking.text()).toBe(200);
  const { appointmentId, paymentUrl } = (await booking.json()) as { appointmentId: string; paymentUrl: string };
  await page.request.post(paymentUrl, { form: { outcome: "pay" }, maxRedirects: 0 });
  await page.goto("/dashboard/userinfo/my-appointments");
  await expect(page.getByText("Queue token")).toBeVisible();
  return { appointmentId, dateTime };
}

/**
 * A paid visit that began a moment ago. It is moved there in the database, because at most hours of the day there is no
 * free time a moment ago, nor any left today.
 */
export async function visitToday(patient: NewPatient, doctorId: string) {
  const { appointmentId } = await bookAhead(patient, doctorId);
  const postgres = await startEmbeddedPostgres({ dataDir: process.env["E2E_DATA_DIR"]! });
  const { pool, close } = openDatabase(postgres.url, { maxConnections: 1 });
  await pool.query(
    `update appointments set starts_at = greatest(
       date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata', now() - interval '20 minutes'
     ) + queue_token * interval '1 second' where id = $1`,
    [appointmentId],
  );
  await close();
  await postgres.stop();
  return appointmentId;
}

/** The doctor signs in through the screens and arrives at the desk. Returns the doctor's id. */
export async function openDesk(page: Page, email: string, name: string) {
  await page.goto("/login/doctor");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo@12345");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return /\/doctor\/([^/]+)\/dashboard/.exec(page.url())![1]!;
}

export const visitOf = (page: Page, { name }: NewPatient) => page.getByRole("article", { name });
export const press = (page: Page, patient: NewPatient, name: string) =>
  visitOf(page, patient).getByRole("button", { name, exact: true }).click();
