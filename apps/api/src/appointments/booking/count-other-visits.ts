import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { appointments } from "../tables/appointment-tables.ts";

type Visit = Pick<typeof appointments.$inferSelect, "id" | "patientId" | "doctorId" | "visitDate" | "startsAt">;

export type OtherVisits = Awaited<ReturnType<typeof countOtherVisits>>;

/** Counts the patient's other holds and visits, in the transaction that has just taken a slot for this one. */
export async function countOtherVisits(tx: Database, visit: Visit, now: Date) {
  const { id, patientId, doctorId, visitDate, startsAt } = visit;
  // Bookings and moves of one account wait here, so that each counts those before it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for("no key update");
  const isHeld = eq(appointments.status, "pending");
  const isSameDay = and(isHeld, eq(appointments.doctorId, doctorId), eq(appointments.visitDate, visitDate));
  const [others] = await tx
    .select({
      held: sql`count(*) filter (where ${isHeld})`.mapWith(Number),
      heldSameDay: sql`count(*) filter (where ${isSameDay})`.mapWith(Number),
      sameTime: sql`count(*) filter (where ${eq(appointments.startsAt, startsAt)})`.mapWith(Number),
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        gt(appointments.startsAt, now),
        or(and(isHeld, gt(appointments.holdExpiresAt, now)), eq(appointments.status, "confirmed")),
        ne(appointments.id, id),
      ),
    )
    .prepare("count_other_visits")
    .execute();
  return others!;
}
