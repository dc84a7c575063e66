import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { and, inArray, lte } from "drizzle-orm";
import { roomOfUser } from "../platform/realtime/realtime.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { appointments } from "./tables.ts";

const GRACE_MINUTES = 30;

/** Visits that nobody closed by hand are over half an hour after their end, and move on to "Past". */
export async function completeVisits({ db, clock, realtime }: Pick<AppointmentsDeps, "db" | "clock" | "realtime">) {
  const startedBefore = new Date(clock.now().getTime() - (SLOT_MINUTES + GRACE_MINUTES) * 60_000);
  const completed = await db
    .update(appointments)
    .set({ status: "completed" })
    .where(and(inArray(appointments.status, ["confirmed", "in_progress"]), lte(appointments.startsAt, startedBefore)))
    .returning({ id: appointments.id, patientId: appointments.patientId });
  for (const { id, patientId } of completed) {
    realtime.to(roomOfUser(patientId)).emit("appointmentChanged", { appointmentId: id, status: "completed" });
  }
}
