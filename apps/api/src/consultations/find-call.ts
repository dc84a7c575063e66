import { callErrors, roomIdOf } from "@medisense/contract/calls";
import { and, eq, inArray, or } from "drizzle-orm";
import { callTimes, currentVisit } from "../appointments/index.ts";
import { appointments } from "../appointments/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { CallDeps } from "./call-deps.ts";

export interface Call {
  roomId: string;
  appointmentId: string;
  otherId: string;
  opensAt: Date;
  closesAt: Date;
  isOpen: boolean;
}

/** The other of the two who meet in a room, named in either order. */
export function otherIn(roomId: string, ownId: string): string {
  const [one, other] = roomId.split("_") as [string, string];
  if ((ownId !== one && ownId !== other) || one === other) throw new DomainError(callErrors.notYours);
  return ownId === one ? other : one;
}

/** The call of the visit that a room means now, for the two people of that visit and nobody else. */
export async function findCall(
  { db, clock, config }: Pick<CallDeps, "db" | "clock" | "config">,
  ownId: string,
  roomId: string,
): Promise<Call> {
  const otherId = otherIn(roomId, ownId);
  const { id, status, startsAt, createdAt } = appointments;
  const visits = await db
    .select({ id, status, startsAt, createdAt })
    .from(appointments)
    .where(
      and(
        inArray(status, ["confirmed", "in_progress", "completed", "no_show"]),
        or(
          and(eq(appointments.patientId, ownId), eq(appointments.doctorId, otherId)),
          and(eq(appointments.patientId, otherId), eq(appointments.doctorId, ownId)),
        ),
      ),
    );
  const now = clock.now();
  const visit = currentVisit(visits, now, config.calls);
  if (!visit) throw new DomainError(callErrors.notYours);
  return {
    roomId: roomIdOf(ownId, otherId),
    appointmentId: visit.id,
    otherId,
    ...callTimes(visit, now, config.calls),
  };
}

export async function findOpenCall(...[deps, ownId, roomId]: Parameters<typeof findCall>): Promise<Call> {
  const call = await findCall(deps, ownId, roomId);
  if (!call.isOpen) throw new DomainError(callErrors.notOpen);
  return call;
}
