import type { Appointment } from "@medisense/contract/appointments";
import { istDate, istTime } from "@medisense/contract/ist";
import { and, eq } from "drizzle-orm";
import { doctors, hospitals } from "../directory/tables.ts";
import { users } from "../identity/tables.ts";
import { payments } from "../payments/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { appointments } from "./tables.ts";

/** An appointment with all that a person wants to read about it. */
export function selectVisits(db: Database) {
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
        cancelReason: appointments.cancelReason,
        patientFirstName: users.firstName,
        patientLastName: users.lastName,
        patientEmail: users.email,
        doctorName: doctors.name,
        specialization: doctors.specialization,
        profileImage: doctors.profileImage,
        registrationNo: doctors.registrationNo,
        addressLine1: doctors.addressLine1,
        addressLine2: doctors.addressLine2,
        hospitalName: hospitals.name,
        paymentStatus: payments.status,
        checkoutUrl: payments.checkoutUrl,
      })
      .from(appointments)
      .innerJoin(users, eq(users.id, appointments.patientId))
      .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
      .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
      // Opened in the transaction that made the appointment, so there is always one.
      .innerJoin(payments, and(eq(payments.kind, "appointment"), eq(payments.payableId, appointments.id)))
  );
}

export async function findVisit(db: Database, id: string): Promise<Visit | undefined> {
  const [visit] = await selectVisits(db).where(eq(appointments.id, id));
  return visit;
}

export type Visit = Awaited<ReturnType<typeof selectVisits>>[number];

export function toWire(visit: Visit, readerId: string, now: Date): Appointment {
  const isHeld = visit.status === "pending" && visit.holdExpiresAt > now;
  return {
    _id: visit.id,
    userId: visit.patientId,
    doctorId: visit.doctorId,
    role: readerId === visit.doctorId ? "doctor" : "patient",
    doctorName: visit.doctorName,
    patientName: `${visit.patientFirstName} ${visit.patientLastName}`.trim(),
    specialization: visit.specialization,
    hospitalName: visit.hospitalName,
    address: { line1: visit.addressLine1, line2: visit.addressLine2 },
    registrationNo: visit.registrationNo,
    profileImage: visit.profileImage,
    mode: visit.mode,
    dateTime: visit.startsAt.toISOString(),
    date: istDate(visit.startsAt),
    time: istTime(visit.startsAt),
    status: visit.status,
    paymentStatus: visit.paymentStatus,
    fees: visit.feePaise / 100,
    queueToken: visit.queueToken,
    holdExpiresAt: isHeld ? visit.holdExpiresAt.toISOString() : null,
    paymentUrl: isHeld ? visit.checkoutUrl : null,
  };
}
