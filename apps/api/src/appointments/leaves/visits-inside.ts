import { and, asc, eq, gt, inArray, lt, not } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { selectDeskVisits } from "../appointment-state/select-desk-visits.ts";
import { holdHasLapsed } from "../appointment-state/slot-occupancy.ts";
import { SLOT_MS } from "../calendar/slots.ts";
import { appointments } from "../tables/appointment-tables.ts";

export interface Leaving {
  doctorId: string;
  startsAt: Date;
  endsAt: Date;
}

/** Returns the held and confirmed visits that a leave overlaps and the doctor has not begun, soonest first. */
export function visitsInside(db: Database, leaving: Leaving, now: Date) {
  return selectDeskVisits(db).where(isInside(leaving, now)).orderBy(asc(appointments.startsAt));
}

/** Returns the same appointments as `visitsInside`, as the table has them. */
export function appointmentsInside(db: Database, leaving: Leaving, now: Date) {
  return db.select().from(appointments).where(isInside(leaving, now)).orderBy(asc(appointments.startsAt));
}

function isInside({ doctorId, startsAt, endsAt }: Leaving, now: Date) {
  return and(
    eq(appointments.doctorId, doctorId),
    gt(appointments.startsAt, new Date(startsAt.getTime() - SLOT_MS)),
    lt(appointments.startsAt, endsAt),
    inArray(appointments.status, ["pending", "confirmed"]),
    not(holdHasLapsed(now)),
  );
}
