import type { RecordAccess } from "@medisense/contract/health/access-log";
import { desc, eq } from "drizzle-orm";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

const MAX_READS = 1000;

/** Lists each read of a person's record by somebody else, latest first, at most a thousand. */
export async function listReads(db: Database, personId: string): Promise<RecordAccess[]> {
  const rows = await db
    .select()
    .from(recordAccesses)
    .where(eq(recordAccesses.personId, personId))
    .orderBy(desc(recordAccesses.at), desc(recordAccesses.id))
    .limit(MAX_READS);
  return rows.map(({ at, readerName, part, reason }) => ({ at: at.toISOString(), readerName, part, reason }));
}
