import { istDate } from "@medisense/contract/ist";
import { and, desc, eq, getTableColumns, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { endedOn, isOpenTo, logListed } from "../../persons/index.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { prescriptions } from "./tables.ts";

/** Lists the signed prescriptions of a patient's family, latest first. A prescription that a signed correction replaces is left out. */
export async function listPrescriptions(deps: Pick<PrescriptionDeps, "db" | "clock">, patientId: string) {
  const { db, clock } = deps;
  const correction = alias(prescriptions, "correction");
  const rows = await db
    .select({ ...getTableColumns(prescriptions), personId: personOfVisit })
    .from(prescriptions)
    .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        isNotNull(prescriptions.signedAt),
        isOpenTo({ accountId: patientId, endedOn: endedOn(clock.now()) }, appointments.personId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(correction)
            .where(and(eq(correction.replaces, prescriptions.id), isNotNull(correction.signedAt))),
        ),
      ),
    )
    .orderBy(desc(prescriptions.signedAt));
  const personIds = rows.map(({ personId }) => personId);
  await logListed(deps, { accountId: patientId, part: "prescriptions", personIds });
  return rows.map(({ id, appointmentId, personId, patientName, doctorName, signedAt }) => ({
    _id: id,
    appointmentId,
    personId,
    patientName,
    doctorName,
    date: istDate(signedAt!),
  }));
}
