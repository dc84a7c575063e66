import { sendLater } from "../notifications/index.ts";
import type { Fulfilment } from "../payments/index.ts";
import { confirmPaid } from "./confirm-paid.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { refundedMail } from "./mails.ts";
import { releaseUnpaid } from "./release-unpaid.ts";
import { findVisit } from "./visits.ts";

/** What payments is told about appointments. */
export function appointmentFulfilment(deps: Pick<AppointmentsDeps, "clock">): Fulfilment {
  return {
    paid: (tx, appointmentId) => confirmPaid(deps, tx, appointmentId),
    failed: (tx, appointmentId) => releaseUnpaid(deps, tx, appointmentId),
    async refunded(tx, appointmentId) {
      const visit = await findVisit(tx, appointmentId);
      if (visit) await sendLater(tx, refundedMail(visit), deps.clock.now());
    },
    returnPath: (appointmentId) => `/dashboard/doctors/verify-appointment?appointmentId=${appointmentId}`,
  };
}
