import { istDate } from "@medisense/contract/ist";
import { and, desc, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PrescriptionDeps } from "./deps.ts";
import { prescriptions } from "./tables.ts";

/** Lists a patient's signed prescriptions, latest first. A prescription that a signed correction replaces is left out. */
export async function listPrescriptions({ db }: Pick<PrescriptionDeps, "db">, patientId: string) {
  const correction = alias(prescriptions, "correction");
  const rows = await db
    .select()
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        isNotNull(prescriptions.signedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(correction)
            .where(and(eq(correction.replaces, prescriptions.id), isNotNull(correction.signedAt))),
        ),
      ),
    )
    .orderBy(desc(prescriptions.signedAt));
  return rows.map(({ id, appointmentId, doctorName, signedAt }) => ({
    _id: id,
    appointmentId,
    doctorName,
    date: istDate(signedAt!),
  }));
}
