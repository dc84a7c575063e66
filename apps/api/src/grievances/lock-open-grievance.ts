import { grievanceErrors } from "@medisense/contract/grievances/grievances";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { grievances } from "./tables.ts";

/** Locks a grievance until the end of the transaction. Throws for one that is closed or of somebody else. */
export async function lockOpenGrievance(tx: Database, id: string, patientId?: string) {
  const [grievance] = await tx.select().from(grievances).where(eq(grievances.id, id)).for("update");
  if (!grievance || (patientId && grievance.patientId !== patientId)) throw new DomainError(grievanceErrors.notFound);
  if (grievance.closedAt) throw new DomainError(grievanceErrors.closed);
  return grievance;
}
