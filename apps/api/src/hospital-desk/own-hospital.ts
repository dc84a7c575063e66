import { hospitalDeskErrors } from "@medisense/contract/operators/hospital-desk";
import { and, eq } from "drizzle-orm";
import { hospitals } from "../directory/listing/tables.ts";
import { users } from "../identity/account-state/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";

/** Returns the hospital of an account, and throws for an account that belongs to none. */
export async function ownHospital(db: Database, userId: string) {
  const [found] = await db
    .select({ hospital: hospitals })
    .from(users)
    .innerJoin(hospitals, eq(hospitals.name, users.organisationName))
    .where(and(eq(users.id, userId), eq(users.role, "hospital")));
  if (!found) throw new DomainError(hospitalDeskErrors.noHospital);
  return found.hospital;
}
