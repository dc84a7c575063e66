import { and, eq, not } from "drizzle-orm";
import { appointments } from "../tables/appointment-tables.ts";
import { announceAppointment } from "./announce-appointment.ts";
import { announceQueue } from "./announce-queue.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { holdHasLapsed, occupiesSlot } from "./slot-occupancy.ts";

/** Announces an appointment as the database has it. A job calls it, because a job runs only after the commit of its cause. */
export async function announceStoredAppointment(
  { db, clock, realtime }: Pick<AppointmentsDeps, "db" | "clock" | "realtime">,
  appointmentId: string,
) {
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
  if (!appointment) return;
  // Another patient may have the slot by now, so its state is read from the database.
  const { doctorId, startsAt } = appointment;
  const [holder] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        eq(appointments.startsAt, startsAt),
        occupiesSlot,
        not(holdHasLapsed(clock.now())),
      ),
    );
  announceAppointment({ realtime }, appointment, !holder);
  await announceQueue({ db, clock, realtime }, appointment);
}
