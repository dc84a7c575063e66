import { asc } from "drizzle-orm";
import type { AppointmentsDeps } from "./deps.ts";
import { holdHasLapsed } from "./calendars.ts";
import { appointments } from "./tables.ts";

const AT_ONCE = 100;

/**
 * Ends the holds whose time is over. The gateway's page is closed first, so that nobody pays for a slot that is gone;
 * the answer, paid or not, settles the appointment in its own transaction. If the gateway is down, the next minute tries again.
 */
export async function expireHolds({ db, clock, payments }: Pick<AppointmentsDeps, "db" | "clock" | "payments">) {
  const lapsed = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(holdHasLapsed(clock.now()))
    .orderBy(asc(appointments.holdExpiresAt))
    .limit(AT_ONCE);
  const failures: unknown[] = [];
  for (const { id } of lapsed) {
    // One that cannot be closed must not keep the others waiting.
    await payments.abandon("appointment", id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some holds could not be ended");
}
