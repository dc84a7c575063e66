import { istDate } from "@medisense/contract/ist";
import { and, eq, isNotNull } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { payments } from "../../payments/payment-state/tables.ts";
import { isPersonOf, personColumns, visitPersonOf } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { alias } from "drizzle-orm/pg-core";
import { appointments } from "../tables/appointment-tables.ts";
import type { ReceiptContent } from "../tables/receipt-content.ts";
import { findVisitDocument, type VisitDocument } from "./find-visit-document.ts";
import { numberDocument } from "./number-document.ts";

const payers = alias(users, "payers");

/**
 * Issues the receipt of a confirmed visit, once. The caller must hold the payment's lock. Returns undefined for a visit
 * that was never confirmed: its money goes back as a whole.
 */
export async function issueReceipt(tx: Database, appointmentId: string, now: Date): Promise<VisitDocument | undefined> {
  const issued = await findVisitDocument(tx, appointmentId, "receipt");
  if (issued) return issued;
  const visit = await findPaidVisit(tx, appointmentId);
  if (!visit?.reference) return undefined;
  return numberDocument(
    tx,
    { appointmentId, doctorId: visit.doctorId, kind: "receipt", content: contentOf(visit, visit.reference, now) },
    now,
  );
}

async function findPaidVisit(tx: Database, appointmentId: string) {
  const [visit] = await tx
    .select({
      doctorId: appointments.doctorId,
      startsAt: appointments.startsAt,
      visitDate: appointments.visitDate,
      mode: appointments.mode,
      person: personColumns,
      patientId: appointments.patientId,
      payerId: payments.payerId,
      payer: { firstName: payers.firstName, lastName: payers.lastName },
      personId: appointments.personId,
      doctorName: doctors.name,
      degree: doctors.degree,
      registrationNo: doctors.registrationNo,
      hospital: hospitals.name,
      addressLine1: doctors.addressLine1,
      addressLine2: doctors.addressLine2,
      gateway: payments.gateway,
      reference: payments.gatewaySessionId,
      amountPaise: payments.amountPaise,
      paidAt: payments.appliedAt,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId))
    .leftJoin(persons, isPersonOf(appointments))
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .innerJoin(payments, and(eq(payments.kind, "appointment"), eq(payments.payableId, appointments.id)))
    .innerJoin(payers, eq(payers.id, payments.payerId))
    .where(and(eq(appointments.id, appointmentId), isNotNull(appointments.queueToken)));
  return visit;
}

type PaidVisit = NonNullable<Awaited<ReturnType<typeof findPaidVisit>>>;

function contentOf(visit: PaidVisit, reference: string, now: Date): ReceiptContent {
  const patient = visitPersonOf(visit.person, visit.visitDate).name;
  const payer = `${visit.payer.firstName} ${visit.payer.lastName}`.trim();
  return {
    date: istDate(now),
    doctor: {
      name: visit.doctorName,
      degree: visit.degree,
      registrationNo: visit.registrationNo,
      hospital: visit.hospital,
      address: `${visit.addressLine1}, ${visit.addressLine2}`,
    },
    patient,
    ...(payer !== patient && { payer }),
    visit: { startsAt: visit.startsAt.toISOString(), mode: visit.mode },
    totalPaise: visit.amountPaise,
    payment: { gateway: visit.gateway, reference, date: istDate(visit.paidAt ?? now) },
  };
}
