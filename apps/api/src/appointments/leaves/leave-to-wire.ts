import type { Leave } from "@medisense/contract/doctor-desk";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import type { leaves } from "../tables/calendar-tables.ts";
import { visitsInside } from "./visits-inside.ts";

/** Converts a leave to what the contract returns, with the future appointments inside it. */
export async function leaveToWire(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  leave: typeof leaves.$inferSelect,
): Promise<Leave> {
  return {
    _id: leave.id,
    startsAt: leave.startsAt.toISOString(),
    endsAt: leave.endsAt.toISOString(),
    appointments: (await visitsInside(db, leave, clock.now())).map(deskVisitToWire),
  };
}
