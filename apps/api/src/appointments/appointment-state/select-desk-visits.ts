import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { isPersonOf, personColumns } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Selects appointments with the person who comes, as the doctor's desk lists them. The caller adds the condition. */
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
      startedAt: appointments.startedAt,
      endedAt: appointments.endedAt,
      visitDate: appointments.visitDate,
      person: personColumns,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId))
    .leftJoin(persons, isPersonOf(appointments));
}

export type DeskVisitRow = Awaited<ReturnType<typeof selectDeskVisits>>[number];
