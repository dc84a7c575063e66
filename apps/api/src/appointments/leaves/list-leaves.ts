import type { Leave } from "@medisense/contract/doctor-desk";
import { and, asc, eq, gt } from "drizzle-orm";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { leaves } from "../tables/calendar-tables.ts";
import { leaveToWire } from "./leave-to-wire.ts";

type Deps = Pick<AppointmentsDeps, "db" | "clock">;

/** Lists the doctor's current and future leaves, each with the appointments inside it. */
export async function listLeaves(deps: Deps, doctorId: string): Promise<Leave[]> {
  const rows = await deps.db
    .select()
    .from(leaves)
    .where(and(eq(leaves.doctorId, doctorId), gt(leaves.endsAt, deps.clock.now())))
    .orderBy(asc(leaves.startsAt));
  return Promise.all(rows.map((leave) => leaveToWire(deps, leave)));
}
