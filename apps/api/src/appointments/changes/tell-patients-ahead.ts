import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type OutgoingMail, sendLater } from "../../notifications/index.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tryEach } from "../../platform/jobs/try-each.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { type AppointmentDetails, selectAppointmentDetails } from "../appointment-state/select-appointment-details.ts";
import { appointments } from "../tables/appointment-tables.ts";

interface Telling {
  doctorId: string;
  /** Leaves out visits that the change is not about. */
  which?: SQL;
  /** Undefined for a visit whose patient need not be told. */
  mailOf(visit: AppointmentDetails): OutgoingMail | undefined;
}

/** Mails the patients of a doctor's paid visits ahead what has changed about them. Open pages load the visit again. */
export async function tellPatientsAhead(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, which, mailOf }: Telling,
) {
  const now = clock.now();
  const isAhead = and(
    eq(appointments.doctorId, doctorId),
    eq(appointments.status, "confirmed"),
    gt(appointments.startsAt, now),
    which,
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
      const mail = visit && mailOf(visit);
      if (!mail) return;
      await sendLater(tx, mail, now);
      await enqueue(tx, "appointments.announce", { appointmentId: id });
    }),
  );
}
