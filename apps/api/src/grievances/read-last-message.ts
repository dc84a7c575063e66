import { desc, eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { grievanceMessages } from "./tables.ts";

/** Returns the last message of a grievance, by either side. */
export async function readLastMessage(tx: Database, grievanceId: string) {
  const [last] = await tx
    .select()
    .from(grievanceMessages)
    .where(eq(grievanceMessages.grievanceId, grievanceId))
    .orderBy(desc(grievanceMessages.at))
    .limit(1);
  return last;
}
