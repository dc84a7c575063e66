import { desc, eq } from "drizzle-orm";
import type { GrievancesDeps } from "./deps.ts";
import { grievancesToWire } from "./grievances-to-wire.ts";
import { grievances } from "./tables.ts";

/** Returns all grievances of an account with their messages, the latest first. */
export async function listOwnGrievances({ db }: Pick<GrievancesDeps, "db">, patientId: string) {
  const rows = await db
    .select()
    .from(grievances)
    .where(eq(grievances.patientId, patientId))
    .orderBy(desc(grievances.filedAt), desc(grievances.id));
  return grievancesToWire(db, rows);
}
