import { callErrors, roomIdOf } from "@medisense/contract/calls";
import { and, eq, inArray, or } from "drizzle-orm";
import { callTimes, currentVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { isSuspendedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { CallDeps } from "./deps.ts";
import { otherInRoom } from "./other-in-room.ts";

/** The video call of a visit, and the times at which it opens and closes. */
export interface VisitCall {
  roomId: string;
  appointmentId: string;
  otherId: string;
  opensAt: Date;
  closesAt: Date;
  isOpen: boolean;
  /** True while the doctor is suspended, which keeps the call closed. */
  isSuspended: boolean;
}

/** Returns the call of the visit that a room belongs to now. Throws `notYours` for everybody but the two people of that visit. */
export async function findCall(
  { db, clock, config }: Pick<CallDeps, "db" | "clock" | "config">,
  ownId: string,
  roomId: string,
): Promise<VisitCall> {
  const otherId = otherInRoom(roomId, ownId);
  const { id, status, startsAt, createdAt } = appointments;
  const visits = await db
    .select({ id, status, startsAt, createdAt, isSuspended: isSuspendedDoctor })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
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
  const { isSuspended } = visits[0]!;
  const times = callTimes(visit, now, config.calls);
  return {
    roomId: roomIdOf(ownId, otherId),
    appointmentId: visit.id,
    otherId,
    ...times,
    isOpen: times.isOpen && !isSuspended,
    isSuspended,
  };
}
