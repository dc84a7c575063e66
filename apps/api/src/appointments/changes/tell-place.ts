import { and, asc, eq, gt, sql } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tryEach } from "../../platform/jobs/try-each.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { selectAppointmentDetails } from "../appointment-state/select-appointment-details.ts";
import { appointmentPlaceMail, hospitalRenamedMail } from "../booking/appointment-mails.ts";
import { appointments } from "../tables/appointment-tables.ts";

interface Change {
  doctorId: string;
  cause: string;
  /** The name that the hospital had; undefined when the doctor sees patients elsewhere now. */
  former?: string;
}

/** Tells the patients of a doctor's clinic visits ahead that the visit is elsewhere now, or that the hospital has a new name. */
export async function tellPlace(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, cause, former }: Change,
) {
  const now = clock.now();
  const isAhead = and(
    eq(appointments.doctorId, doctorId),
    eq(appointments.status, "confirmed"),
    eq(appointments.mode, "clinic"),
    gt(appointments.startsAt, now),
  );
  const ahead = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(isAhead)
    .orderBy(asc(appointments.startsAt));
  await tryEach(ahead, ({ id }) =>
    db.transaction(async (tx) => {
      // Calendars replace the entry that they have.
      const changes = sql`${appointments.changes} + 1`;
      await tx
        .update(appointments)
        .set({ changes })
        .where(and(isAhead, eq(appointments.id, id)));
      const [visit] = await selectAppointmentDetails(tx).where(and(isAhead, eq(appointments.id, id)));
      if (!visit) return;
      const mail =
        former === undefined ? appointmentPlaceMail(visit, cause) : hospitalRenamedMail(visit, cause, former);
      await sendLater(tx, mail, now);
      await enqueue(tx, "appointments.announce", { appointmentId: id });
    }),
  );
}
