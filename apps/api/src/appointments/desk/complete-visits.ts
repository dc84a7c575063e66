import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { istDate } from "@medisense/contract/ist";
import { and, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointments } from "../tables/appointment-tables.ts";

const GRACE_MINUTES = 30;

/**
 * Completes visits half an hour after their end, unless the doctor's desk has done so before. A patient marked as
 * present may still be waiting on a late day. That visit stays open until the day is over.
 */
export async function completeVisits(deps: Pick<AppointmentsDeps, "db" | "clock" | "realtime">) {
  const { db, clock, realtime } = deps;
  const now = clock.now();
  const startedBefore = new Date(now.getTime() - (SLOT_MINUTES + GRACE_MINUTES) * 60_000);
  // Whoever holds a visit may want another one of these, such as a leave: it is left for the next time.
  const over = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, ["confirmed", "in_progress"]),
        lte(appointments.startsAt, startedBefore),
        or(isNull(appointments.arrivedAt), lt(appointments.visitDate, istDate(now))),
      ),
    )
    .for("update", { skipLocked: true });
  const completed = await db
    .update(appointments)
    .set({ status: "completed" })
    .where(inArray(appointments.id, over))
    .returning();
  for (const { id, patientId } of completed) {
    realtime.to(roomOfUser(patientId)).emit("appointmentChanged", { appointmentId: id, status: "completed" });
  }
  // One announcement for each doctor's day, however many of its visits were completed.
  const days = new Map(completed.map((visit) => [`${visit.doctorId} ${visit.visitDate}`, visit]));
  for (const day of days.values()) await announceQueue(deps, day);
}
