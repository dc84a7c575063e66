import { and, eq } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { refundsOfPayment } from "../../payments/index.ts";
import { payments } from "../../payments/payment-state/tables.ts";
import { isPersonOf, personColumns } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Selects appointments joined with their patient, person, doctor, hospital and payment. The caller adds the condition. */
export function selectAppointmentDetails(db: Database) {
  return (
    db
      .select({
        id: appointments.id,
        patientId: appointments.patientId,
        doctorId: appointments.doctorId,
        startsAt: appointments.startsAt,
        visitDate: appointments.visitDate,
        mode: appointments.mode,
        status: appointments.status,
        feePaise: appointments.feePaise,
        holdExpiresAt: appointments.holdExpiresAt,
        queueToken: appointments.queueToken,
        moves: appointments.moves,
        changes: appointments.changes,
        moveAskedAt: appointments.moveAskedAt,
        createdAt: appointments.createdAt,
        cancelledBy: appointments.cancelledBy,
        cancelReason: appointments.cancelReason,
        personId: appointments.personId,
        person: personColumns,
        patientEmail: users.email,
        patientLocale: users.locale,
        doctorName: doctors.name,
        specialization: doctors.specialization,
        profileImage: doctors.profileImage,
        registrationNo: doctors.registrationNo,
        addressLine1: doctors.addressLine1,
        addressLine2: doctors.addressLine2,
        hospitalName: hospitals.name,
        paymentStatus: payments.status,
        checkoutUrl: payments.checkoutUrl,
        refunds: refundsOfPayment,
      })
      .from(appointments)
      .innerJoin(users, eq(users.id, appointments.patientId))
      .leftJoin(persons, isPersonOf(appointments))
      .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
      .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
      // The transaction that creates an appointment also opens its payment, so an inner join loses no row.
      .innerJoin(payments, and(eq(payments.kind, "appointment"), eq(payments.payableId, appointments.id)))
  );
}

/** An appointment with everything that its card, its mails and its calendar file show. */
export type AppointmentDetails = Awaited<ReturnType<typeof selectAppointmentDetails>>[number];
