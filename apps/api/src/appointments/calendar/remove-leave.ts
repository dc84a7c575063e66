import { doctorDeskErrors } from "@medisense/contract/doctor-desk";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { leaves } from "../tables/calendar-tables.ts";

/** Removes a leave of this doctor. Another doctor's leave is reported as not found. */
export async function removeLeave(
  { db }: Pick<AppointmentsDeps, "db">,
  { id, doctorId }: { id: string; doctorId: string },
) {
  const removed = await db
    .delete(leaves)
    .where(and(eq(leaves.id, id), eq(leaves.doctorId, doctorId)))
    .returning();
  if (removed.length === 0) throw new DomainError(doctorDeskErrors.leaveNotFound);
  return { message: "The leave has been removed. Its times can be booked again." };
}
