import { and, eq, gt, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { SLOT_MS } from "./slots.ts";
import type { appointments } from "../tables/appointment-tables.ts";
import { leaves } from "../tables/calendar-tables.ts";

type Visit = Pick<typeof appointments.$inferSelect, "doctorId" | "startsAt">;

/** Returns whether the doctor has entered a leave that overlaps the visit. */
export async function isOnLeave(tx: Database, { doctorId, startsAt }: Visit) {
  const endsAt = new Date(startsAt.getTime() + SLOT_MS);
  const [leave] = await tx
    .select({ id: leaves.id })
    .from(leaves)
    .where(and(eq(leaves.doctorId, doctorId), lt(leaves.startsAt, endsAt), gt(leaves.endsAt, startsAt)))
    .limit(1);
  return leave !== undefined;
}
