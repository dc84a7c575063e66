import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Selects appointments with the patient's name, as the doctor's desk lists them. The caller adds the condition. */
export function selectDeskVisits(db: Database) {
  return db
    .select({
      id: appointments.id,
      patientId: appointments.patientId,
      startsAt: appointments.startsAt,
      mode: appointments.mode,
      status: appointments.status,
      queueToken: appointments.queueToken,
      arrivedAt: appointments.arrivedAt,
      endedAt: appointments.endedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId));
}

export type DeskVisitRow = Awaited<ReturnType<typeof selectDeskVisits>>[number];
