import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { doctors } from "./tables.ts";

/** Notes that a doctor has a password or saved hours, once. Returns false for one who had joined, and for other accounts. */
export async function noteJoining(tx: Database, { userId, now }: { userId: string; now: Date }) {
  const { rowCount } = await tx
    .update(doctors)
    .set({ joinedAt: now })
    .where(and(eq(doctors.id, userId), isNull(doctors.joinedAt)));
  return rowCount === 1;
}
