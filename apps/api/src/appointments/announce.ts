import type { AppointmentStatus } from "@medisense/contract/appointments";
import { and, eq, not } from "drizzle-orm";
import { roomOfUser } from "../platform/realtime/realtime.ts";
import { announceQueue } from "./announce-queue.ts";
import { holdHasLapsed, takesItsSlot } from "./calendars.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { appointments } from "./tables.ts";

interface Change {
  id: string;
  patientId: string;
  doctorId: string;
  startsAt: Date;
  status: AppointmentStatus;
}

export const roomOfSlots = (doctorId: string) => `slots:${doctorId}`;

/** Tells open pages, on every server process, that an appointment took or freed its slot. To be called after the commit. */
export function announce(
  { realtime }: Pick<AppointmentsDeps, "realtime">,
  change: Change,
  available = ["cancelled", "expired"].includes(change.status),
) {
  const { id, patientId, doctorId, startsAt, status } = change;
  realtime.to(roomOfSlots(doctorId)).emit("slotChanged", { doctorId, dateTime: startsAt.toISOString(), available });
  realtime.to(roomOfUser(patientId)).emit("appointmentChanged", { appointmentId: id, status });
}

/** The same from a job, for a change in somebody else's transaction: a job is run only after its commit. */
export async function announceAppointment(
  { db, clock, realtime }: Pick<AppointmentsDeps, "db" | "clock" | "realtime">,
  appointmentId: string,
) {
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
  if (!appointment) return;
  // By now the slot may be somebody else's, so its state is looked up rather than concluded.
  const { doctorId, startsAt } = appointment;
  const [holder] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        eq(appointments.startsAt, startsAt),
        takesItsSlot,
        not(holdHasLapsed(clock.now())),
      ),
    );
  announce({ realtime }, appointment, !holder);
  await announceQueue({ db, clock, realtime }, appointment);
}
