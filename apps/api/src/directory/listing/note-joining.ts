import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { doctors } from "./tables.ts";

/** Notes that a doctor has saved hours, once. A first password is noted by a trigger. */
export async function noteJoining(tx: Database, { doctorId, now }: { doctorId: string; now: Date }) {
  const isToJoin = and(eq(doctors.id, doctorId), isNull(doctors.joinedAt));
  // Even an update of no row would make every process read all doctors again.
  const [waiting] = await tx.select({ id: doctors.id }).from(doctors).where(isToJoin);
  if (waiting) await tx.update(doctors).set({ joinedAt: now }).where(isToJoin);
}
