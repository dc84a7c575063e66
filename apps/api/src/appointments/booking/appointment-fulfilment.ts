import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Fulfilment } from "../../payments/index.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { issueCreditNote } from "../receipts/issue-credit-note.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { appointmentRefundedMail } from "./appointment-mails.ts";
import { confirmPaid } from "./confirm-paid.ts";
import { releaseUnpaid } from "./release-unpaid.ts";

/** Defines what a paid, failed or refunded payment means for an appointment. */
export function appointmentFulfilment(deps: Pick<AppointmentsDeps, "clock">): Fulfilment {
  return {
    paid: (tx, appointmentId) => confirmPaid(deps, tx, appointmentId),
    failed: (tx, appointmentId) => releaseUnpaid(deps, tx, appointmentId),
    async refunded(tx, appointmentId, refund) {
      await issueCreditNote(tx, appointmentId, deps.clock.now(), refund.id);
      const visit = await findAppointmentDetails(tx, appointmentId);
      if (visit) await sendLater(tx, appointmentRefundedMail(visit, refund), deps.clock.now());
      if (refund.endsTheDeal) await enqueue(tx, "appointments.cancelRefunded", { appointmentId });
    },
    async sharesOf(tx, appointmentId) {
      const [visit] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId));
      return visit ? [{ kind: "doctor", id: visit.doctorId, amountPaise: visit.feePaise }] : [];
    },
    returnPath: (appointmentId) => `/dashboard/doctors/verify-appointment?appointmentId=${appointmentId}`,
  };
}
