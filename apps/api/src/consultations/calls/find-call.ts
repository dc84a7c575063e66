import { callErrors, roomIdOf } from "@medisense/contract/calls";
import { and, eq, inArray, or } from "drizzle-orm";
import { callTimes, currentVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { isSuspendedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { endedOn, isOpenTo, refusalToAct, refuseUnlessActing } from "../../persons/index.ts";
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

/**
 * Returns the call of the visit that a room belongs to now. Throws `notYours` for everybody but the two people of that
 * visit. Throws for an account, too, that may not act for the person of the visit. A call that is open goes on as it was
 * when the visit began, also past the person's 18th birthday.
 */
export async function findCall(
  deps: Pick<CallDeps, "db" | "clock" | "config">,
  ownId: string,
  roomId: string,
): Promise<VisitCall> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const otherId = otherInRoom(roomId, ownId);
  const { id, status, startsAt, createdAt, patientId, personId } = appointments;
  const isOpen = isOpenTo({ accountId: ownId, endedOn: endedOn(now) }, personId);
  const visits = await db
    .select({ id, status, startsAt, createdAt, patientId, personId, isSuspended: isSuspendedDoctor })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(
      and(
        inArray(status, ["confirmed", "in_progress", "completed", "no_show"]),
        or(
          and(eq(patientId, ownId), eq(appointments.doctorId, otherId), isOpen),
          and(eq(patientId, otherId), eq(appointments.doctorId, ownId)),
        ),
      ),
    );
  const visit = currentVisit(visits, now, config.calls);
  if (!visit) throw new DomainError(callErrors.notYours);
  const times = callTimes(visit, now, config.calls);
  const asOf = times.isOpen && visit.startsAt < now ? visit.startsAt : now;
  if (visit.patientId === ownId && (await refusalToAct(deps, ownId, visit.personId)))
    await refuseUnlessActing({ ...deps, clock: { now: () => asOf } }, ownId, visit.personId);
  const { isSuspended } = visits[0]!;
  return {
    roomId: roomIdOf(ownId, otherId),
    appointmentId: visit.id,
    otherId,
    ...times,
    isOpen: times.isOpen && !isSuspended,
    isSuspended,
  };
}
