import { hospitalDeskErrors } from "@medisense/contract/operators/hospital-desk";
import { and, eq } from "drizzle-orm";
import { doctors } from "../directory/listing/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { ownHospital } from "./own-hospital.ts";

/** Returns a doctor of the account's hospital. A doctor of another one is reported as not found. */
export async function ownDoctor(db: Database, { userId, doctorId }: { userId: string; doctorId: string }) {
  const hospital = await ownHospital(db, userId);
  const [doctor] = await db
    .select({ id: doctors.id, name: doctors.name })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), eq(doctors.hospitalId, hospital.id)));
  if (!doctor) throw new DomainError(hospitalDeskErrors.doctorNotFound);
  return doctor;
}
