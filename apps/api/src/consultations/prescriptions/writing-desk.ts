import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { logRecordAccess } from "../../persons/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { canPrescribe } from "./can-prescribe.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { readOwnVisit } from "./read-own-visit.ts";
import { prescriptions } from "./tables.ts";

/** Returns what the doctor's desk needs to write a prescription for a visit. An earlier prescription in it is logged as read. */
export async function writingDesk(
  deps: Pick<PrescriptionDeps, "db" | "clock">,
  appointmentId: string,
  doctorId: string,
) {
  const { db } = deps;
  const visit = await readOwnVisit(db, { appointmentId, doctorId });
  const [data, last] = await Promise.all([
    findPrescriptions(db, eq(prescriptions.appointmentId, appointmentId)),
    findLastSigned(db, visit),
  ]);
  if (last || data.some(({ status }) => status === "signed")) {
    const { personId } = visit;
    await logRecordAccess(deps, { personId, part: "prescriptions", reason: "visit", readerId: doctorId });
  }
  return {
    patientName: visit.person.name,
    person: visit.person,
    dateTime: visit.startsAt.toISOString(),
    canWrite: canPrescribe(visit),
    data,
    last,
  };
}

/** Finds what the doctor last signed for this person in another visit. A correction is signed after what it corrects. */
async function findLastSigned(db: Database, visit: { id: string; personId: string; doctorId: string }) {
  const [latest] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .where(
      and(
        // Never another person's of the same account: a mother's medicines are not her child's.
        eq(personOfVisit, visit.personId),
        eq(prescriptions.doctorId, visit.doctorId),
        ne(prescriptions.appointmentId, visit.id),
        isNotNull(prescriptions.signedAt),
      ),
    )
    .orderBy(desc(prescriptions.signedAt))
    .limit(1);
  if (!latest) return null;
  const [found] = await findPrescriptions(db, eq(prescriptions.id, latest.id));
  const { _id, date, lines, advice } = found!;
  return { _id, date, lines, advice };
}
