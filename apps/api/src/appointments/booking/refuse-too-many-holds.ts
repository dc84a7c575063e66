import { appointmentErrors, holdLimits } from "@medisense/contract/appointments";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { appointments } from "../tables/appointment-tables.ts";

type Hold = typeof appointments.$inferSelect;

/** Refuses the new hold of an account that holds its share already. Called in the transaction of the hold. */
export async function refuseTooManyHolds(tx: Database, hold: Hold, now: Date) {
  const { id, patientId, doctorId, visitDate } = hold;
  // New holds of one account wait here, so that each counts those before it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for("no key update");
  const isSameDay = and(eq(appointments.doctorId, doctorId), eq(appointments.visitDate, visitDate));
  const [others] = await tx
    .select({
      open: sql`count(*)`.mapWith(Number),
      sameDay: sql`count(*) filter (where ${isSameDay})`.mapWith(Number),
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        gt(appointments.startsAt, now),
        eq(appointments.status, "pending"),
        gt(appointments.holdExpiresAt, now),
        ne(appointments.id, id),
      ),
    )
    .prepare("count_holds")
    .execute();
  if (others!.sameDay >= holdLimits.perDoctorAndDay) throw new DomainError(appointmentErrors.heldThatDay);
  if (others!.open >= holdLimits.open) throw new DomainError(appointmentErrors.tooManyHolds);
}
