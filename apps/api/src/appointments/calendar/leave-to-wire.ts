import type { Leave } from "@medisense/contract/doctor-desk";
import { and, asc, eq, gt, gte, inArray, lt, not } from "drizzle-orm";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import { selectDeskVisits } from "../appointment-state/select-desk-visits.ts";
import { holdHasLapsed } from "../appointment-state/slot-occupancy.ts";
import { appointments } from "../tables/appointment-tables.ts";
import type { leaves } from "../tables/calendar-tables.ts";
import { SLOT_MS } from "./slots.ts";

type Deps = Pick<AppointmentsDeps, "db" | "clock">;

/** Converts a leave to what the contract returns, with the future appointments inside it. */
export async function leaveToWire(
  { db, clock }: Deps,
  { id, doctorId, startsAt, endsAt }: typeof leaves.$inferSelect,
): Promise<Leave> {
  const now = clock.now();
  const inside = await selectDeskVisits(db)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        gt(appointments.startsAt, new Date(startsAt.getTime() - SLOT_MS)),
        lt(appointments.startsAt, endsAt),
        gte(appointments.startsAt, now),
        inArray(appointments.status, ["pending", "confirmed"]),
        not(holdHasLapsed(now)),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return {
    _id: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    appointments: inside.map(deskVisitToWire),
  };
}
