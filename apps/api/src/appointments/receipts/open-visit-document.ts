import { appointmentErrors } from "@medisense/contract/appointments";
import type { Locale } from "@medisense/contract/locales";
import { and, eq } from "drizzle-orm";
import { payments } from "../../payments/payment-state/tables.ts";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointments } from "../tables/appointment-tables.ts";
import type { VisitDocument } from "./find-visit-document.ts";
import { issueCreditNote } from "./issue-credit-note.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { receiptPdf } from "./receipt-pdf.ts";

interface Opening {
  appointmentId: string;
  kind: VisitDocument["kind"];
  /** The refund of a credit note; the latest one when omitted. */
  refundId?: string | undefined;
  readerId: string;
  locale: Locale;
}

/**
 * Returns a visit's receipt or credit note as a PDF, to its patient, its payer, and whoever cares for the person. A visit
 * from before there were receipts gets its number now.
 */
export async function openVisitDocument(
  deps: Pick<AppointmentsDeps, "db" | "clock" | "payments" | "config">,
  { appointmentId, kind, refundId, readerId, locale }: Opening,
) {
  await refuseOthers(deps, appointmentId, readerId);
  const document = await deps.db.transaction(async (tx) => {
    await deps.payments.lock(tx, "appointment", appointmentId);
    const now = deps.clock.now();
    return kind === "receipt"
      ? issueReceipt(tx, appointmentId, now)
      : issueCreditNote(tx, appointmentId, now, refundId);
  });
  if (!document) throw new DomainError(appointmentErrors.noDocument);
  return {
    name: `${document.number.replaceAll("/", "-")}.pdf`,
    type: "application/pdf",
    content: await receiptPdf(document, { locale, siteOwner: deps.config.siteOwner }),
  };
}

/** A caregiver reads the visits of the holder only, as in the list; `findPerson` refuses others and logs the reading. */
async function refuseOthers(deps: Pick<AppointmentsDeps, "db" | "clock">, appointmentId: string, readerId: string) {
  const [visit] = await deps.db
    .select({ patientId: appointments.patientId, personId: appointments.personId, payerId: payments.payerId })
    .from(appointments)
    .innerJoin(payments, and(eq(payments.kind, "appointment"), eq(payments.payableId, appointments.id)))
    .where(eq(appointments.id, appointmentId));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  const { patientId, personId, payerId } = visit;
  if (readerId === patientId || readerId === payerId) return;
  if (personId !== null && personId !== patientId) throw new DomainError(appointmentErrors.notYours);
  await findPerson(deps, readerId, patientId, { isForCaregivers: true });
}
