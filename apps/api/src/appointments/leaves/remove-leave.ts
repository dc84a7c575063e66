import { doctorDeskErrors } from "@medisense/contract/doctor-desk";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { isOnLeave } from "../calendar/is-on-leave.ts";
import { lockDoctor } from "../calendar/lock-doctor.ts";
import { appointmentStandsMail } from "../booking/appointment-mails.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { leaves } from "../tables/calendar-tables.ts";
import { recordLeaveAct } from "./record-leave-act.ts";
import { appointmentsInside } from "./visits-inside.ts";

type Deps = Pick<AppointmentsDeps, "db" | "clock" | "realtime">;

interface Removing {
  id: string;
  doctorId: string;
  /** The account that acts: the doctor's or the hospital's. */
  operatorId: string;
}

/** Removes a leave of this doctor; visits that were to be moved stand again. Another doctor's leave is reported as not found. */
export async function removeLeave(deps: Deps, { id, doctorId, operatorId }: Removing) {
  const now = deps.clock.now();
  const standing = await deps.db.transaction(async (tx) => {
    // Leaves that are added or removed at the same moment wait here, so that each sees the others.
    const doctor = await lockDoctor(tx, doctorId);
    const [removed] = await tx
      .delete(leaves)
      .where(and(eq(leaves.id, id), eq(leaves.doctorId, doctorId)))
      .returning();
    if (!removed) throw new DomainError(doctorDeskErrors.leaveNotFound);
    const ids: string[] = [];
    for (const visit of await appointmentsInside(tx, removed, now)) {
      // Another leave may cover the visit too; then its patient still has to move it.
      if (visit.moveAskedAt && visit.startsAt > now && !(await isOnLeave(tx, visit))) ids.push(visit.id);
    }
    const visits = await tx
      .update(appointments)
      .set({ moveAskedAt: null })
      .where(
        and(inArray(appointments.id, ids), eq(appointments.status, "confirmed"), isNotNull(appointments.moveAskedAt)),
      )
      .returning();
    for (const visit of visits) {
      await sendLater(tx, appointmentStandsMail((await findAppointmentDetails(tx, visit.id))!, id), now);
    }
    await recordLeaveAct(tx, { act: "remove-leave", operatorId, doctor, leave: removed }, now);
    return visits;
  });
  tellChange(deps.realtime, "slots", doctorId);
  for (const visit of standing) announceAppointment(deps, visit);
  return { message: "The leave has been removed. Its times can be booked again." };
}
