import { istDate } from "@medisense/contract/ist";
import { and, eq, inArray } from "drizzle-orm";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import { appointments } from "../tables/appointment-tables.ts";
import type { AppointmentsDeps } from "./deps.ts";

interface Day {
  doctorId: string;
  visitDate: string;
}

/** Notifies the doctor's desk and today's waiting patients that the queue has changed. The caller must have committed. */
export async function announceQueue(
  { db, clock, realtime }: Pick<AppointmentsDeps, "db" | "clock" | "realtime">,
  { doctorId, visitDate }: Day,
) {
  if (visitDate !== istDate(clock.now())) return;
  const waiting = await db
    .selectDistinct({ patientId: appointments.patientId })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        eq(appointments.visitDate, visitDate),
        inArray(appointments.status, ["confirmed", "in_progress"]),
      ),
    );
  const rooms = [doctorId, ...waiting.map(({ patientId }) => patientId)].map(roomOfUser);
  realtime.to(rooms).emit("queueChanged", { doctorId, date: visitDate });
}
