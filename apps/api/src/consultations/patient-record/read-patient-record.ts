import { MAX_EARLIER_VISITS, type PatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { istDate, istTime } from "@medisense/contract/ist";
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt } from "drizzle-orm";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { logRecordAccess } from "../../persons/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { readOwnVisit } from "../prescriptions/read-own-visit.ts";
import { prescriptionLines, prescriptions } from "../prescriptions/tables.ts";

/** Returns what the doctor of a visit knows of the person who comes, and logs it. Visits with other doctors are left out. */
export async function readPatientRecord(
  deps: { db: Database; clock: Clock },
  visit: { appointmentId: string; doctorId: string },
): Promise<PatientRecord> {
  const { db } = deps;
  const { personId, doctorId, startsAt } = await readOwnVisit(db, visit);
  const earlier = and(
    // A record is one person's. Other people of the same account have their own.
    eq(personOfVisit, personId),
    eq(appointments.doctorId, doctorId),
    inArray(appointments.status, ["completed", "no_show"]),
    lt(appointments.startsAt, startsAt),
  );
  const [visits, total, person] = await Promise.all([
    db.select().from(appointments).where(earlier).orderBy(desc(appointments.startsAt)).limit(MAX_EARLIER_VISITS),
    db.$count(appointments, earlier),
    findSignedFor(db, { personId, doctorId }),
  ]);
  await logRecordAccess(deps, { personId, part: "visits", reason: "visit", readerId: doctorId });
  const signed = await findSigned(
    db,
    visits.map(({ id }) => id),
  );
  return {
    person,
    visits: visits.map(({ id, startsAt: begins, mode, status }) => ({
      _id: id,
      dateTime: begins.toISOString(),
      time: istTime(begins),
      mode,
      status,
      prescription: signed.get(id) ?? null,
    })),
    total,
  };
}

/** Finds the age and the sex that the doctor last signed for the person. */
async function findSignedFor(db: Database, { personId, doctorId }: { personId: string; doctorId: string }) {
  const [last] = await db
    .select(getTableColumns(prescriptions))
    .from(prescriptions)
    .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .where(and(eq(personOfVisit, personId), eq(prescriptions.doctorId, doctorId), isNotNull(prescriptions.signedAt)))
    .orderBy(desc(prescriptions.signedAt))
    .limit(1);
  if (!last) return null;
  // A constraint refuses a signature without age and sex.
  const { patientAge, patientAgeMonths, patientSex, signedAt } = last;
  return { age: patientAge!, ageMonths: patientAgeMonths, sex: patientSex!, date: istDate(signedAt!) };
}

/** Finds the latest signed prescription of each visit. */
async function findSigned(db: Database, appointmentIds: string[]) {
  const rows = await db
    .select({
      id: prescriptions.id,
      appointmentId: prescriptions.appointmentId,
      genericName: prescriptionLines.genericName,
    })
    .from(prescriptions)
    .leftJoin(prescriptionLines, eq(prescriptionLines.prescriptionId, prescriptions.id))
    .where(and(inArray(prescriptions.appointmentId, appointmentIds), isNotNull(prescriptions.signedAt)))
    .orderBy(asc(prescriptions.version), asc(prescriptionLines.position));
  const latest = new Map<string, { _id: string; medicines: string[] }>();
  for (const { id, appointmentId, genericName } of rows) {
    const known = latest.get(appointmentId);
    const same = known?._id === id ? known : { _id: id, medicines: [] };
    latest.set(appointmentId, same);
    if (genericName !== null) same.medicines.push(genericName);
  }
  return latest;
}
