import { hospitalDeskErrors } from "@medisense/contract/operators/hospital-desk";
import { and, eq } from "drizzle-orm";
import { doctors } from "../directory/listing/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { ownHospital } from "./own-hospital.ts";

/** Throws `doctorNotFound` unless the doctor is one of the account's hospital. */
export async function refuseForeignDoctor(db: Database, { userId, doctorId }: { userId: string; doctorId: string }) {
  const hospital = await ownHospital(db, userId);
  const [doctor] = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), eq(doctors.hospitalId, hospital.id)));
  if (!doctor) throw new DomainError(hospitalDeskErrors.doctorNotFound);
}
