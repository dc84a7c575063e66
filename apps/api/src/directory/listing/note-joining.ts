import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { doctors } from "./tables.ts";

/** Notes that a doctor has a password or saved hours, once. Returns false for one who had joined, and for other accounts. */
export async function noteJoining(tx: Database, { userId, now }: { userId: string; now: Date }) {
  const isToJoin = and(eq(doctors.id, userId), isNull(doctors.joinedAt));
  // Even an update of no row would make every process read all doctors again.
  const [waiting] = await tx.select({ id: doctors.id }).from(doctors).where(isToJoin);
  if (!waiting) return false;
  const { rowCount } = await tx.update(doctors).set({ joinedAt: now }).where(isToJoin);
  return rowCount === 1;
}
