import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { tryEach } from "../../platform/jobs/try-each.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { isDoctorOffered } from "../calendar/is-doctor-offered.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { cancelVisit } from "./cancel-visit.ts";

const REASON = "The doctor is not available on MediSense at present.";

/**
 * Cancels the visits of a suspended doctor whose time is not over or whose patients still wait. Releases holds, refunds
 * paid visits in full, and tells each patient. Does nothing once the suspension is lifted.
 */
export async function cancelVisitsOfSuspended(deps: AppointmentsDeps, { doctorId }: { doctorId: string }) {
  const begunAfter = new Date(deps.clock.now().getTime() - SLOT_MINUTES * 60_000);
  const open = await deps.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        or(gt(appointments.startsAt, begunAfter), isNotNull(appointments.arrivedAt)),
        inArray(appointments.status, ["pending", "confirmed"]),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  await tryEach(open, ({ id }) => cancelOne(deps, doctorId, id));
}

async function cancelOne(deps: AppointmentsDeps, doctorId: string, id: string) {
  const cancelled = await deps.db.transaction(async (tx) => {
    // A payment or a cancellation by the patient that has begun is waited for.
    await deps.payments.lock(tx, "appointment", id);
    const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, id)).for("update");
    if (!appointment || !["pending", "confirmed"].includes(appointment.status)) return undefined;
    if (await isDoctorOffered(tx, doctorId)) return undefined;
    return cancelVisit(deps, tx, { appointment, by: "medisense", reason: REASON });
  });
  if (!cancelled) return;
  announceAppointment(deps, cancelled);
  await announceQueue(deps, cancelled);
}
