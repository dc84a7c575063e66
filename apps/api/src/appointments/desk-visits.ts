import type { DeskVisit } from "@medisense/contract/desk";
import { istDate, istTime } from "@medisense/contract/ist";
import { eq } from "drizzle-orm";
import { users } from "../identity/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { appointments } from "./tables.ts";

/** A doctor's visits as the desk lists them. */
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
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId));
}

type Row = Awaited<ReturnType<typeof selectDeskVisits>>[number];

export function toDeskVisit(visit: Row): DeskVisit {
  return {
    _id: visit.id,
    userId: visit.patientId,
    patientName: `${visit.firstName} ${visit.lastName}`.trim(),
    dateTime: visit.startsAt.toISOString(),
    date: istDate(visit.startsAt),
    time: istTime(visit.startsAt),
    mode: visit.mode,
    status: visit.status,
    queueToken: visit.queueToken,
    isPresent: visit.arrivedAt !== null,
  };
}
