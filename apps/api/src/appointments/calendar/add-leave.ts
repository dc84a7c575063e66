import { doctorDeskErrors, type Leave } from "@medisense/contract/doctor-desk";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { leaves } from "../tables/calendar-tables.ts";
import { leaveToWire } from "./leave-to-wire.ts";

type Deps = Pick<AppointmentsDeps, "db" | "clock">;

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Adds a leave. Its times can no longer be booked; the appointments inside it stand and are returned with it. */
export async function addLeave(
  deps: Deps,
  { doctorId, startsAt, endsAt }: { doctorId: string; startsAt: Date; endsAt: Date },
): Promise<Leave> {
  if (endsAt <= startsAt) throw new DomainError(doctorDeskErrors.leaveOutOfOrder);
  if (endsAt <= deps.clock.now()) throw new DomainError(doctorDeskErrors.leaveOver);
  if (endsAt.getTime() - startsAt.getTime() > YEAR_MS) throw new DomainError(doctorDeskErrors.leaveTooLong);
  const [leave] = await deps.db.insert(leaves).values({ doctorId, startsAt, endsAt }).returning();
  return leaveToWire(deps, leave!);
}
