import type { Appointment } from "@medisense/contract/appointments";
import { istDate, istTime } from "@medisense/contract/ist";
import { refundToWire } from "../../payments/index.ts";
import { visitPersonOf } from "../../persons/index.ts";
import type { AppointmentDetails } from "./select-appointment-details.ts";
import { policyOf } from "./policy-of.ts";

/** Converts an appointment to what the contract returns to its patient or its doctor. */
export function appointmentToWire(appointment: AppointmentDetails, readerId: string, now: Date): Appointment {
  const isHeld = appointment.status === "pending" && appointment.holdExpiresAt > now;
  const person = visitPersonOf(appointment.person, appointment.visitDate);
  return {
    _id: appointment.id,
    userId: appointment.patientId,
    doctorId: appointment.doctorId,
    role: readerId === appointment.doctorId ? "doctor" : "patient",
    doctorName: appointment.doctorName,
    patientName: person.name,
    person: { _id: appointment.personId ?? appointment.patientId, ...person },
    specialization: appointment.specialization,
    hospitalName: appointment.hospitalName,
    address: { line1: appointment.addressLine1, line2: appointment.addressLine2 },
    registrationNo: appointment.registrationNo,
    profileImage: appointment.profileImage,
    mode: appointment.mode,
    dateTime: appointment.startsAt.toISOString(),
    date: istDate(appointment.startsAt),
    time: istTime(appointment.startsAt),
    status: appointment.status,
    paymentStatus: appointment.paymentStatus,
    fees: appointment.feePaise / 100,
    queueToken: appointment.queueToken,
    holdExpiresAt: isHeld ? appointment.holdExpiresAt.toISOString() : null,
    paymentUrl: isHeld ? appointment.checkoutUrl : null,
    movesLeft: policyOf(appointment, now)?.movesLeft ?? 0,
    isMoveAsked: appointment.status === "confirmed" && appointment.moveAskedAt !== null,
    cancellation:
      appointment.status === "cancelled" && appointment.cancelledBy
        ? { by: appointment.cancelledBy, reason: appointment.cancelReason ?? "" }
        : null,
    refunds: appointment.refunds.map((refund) => refundToWire(refund, now)),
  };
}
