import { appointmentErrors } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import { istDate } from "@medisense/contract/ist";
import { DomainError } from "../../platform/domain-error.ts";
import { slotsOfDay } from "../calendar/slots.ts";
import type { SlotForBooking } from "./read-slot-for-booking.ts";

/** Refuses a time that the doctor does not offer for this kind of visit, whether it is taken or free. */
export function refuseUnlessOffered(doctor: SlotForBooking, mode: VisitMode, startsAt: Date, now: Date) {
  const offered = slotsOfDay(doctor.weeklyHours, mode, istDate(startsAt), now);
  if (!offered.some((slot) => slot.getTime() === startsAt.getTime())) {
    throw new DomainError(appointmentErrors.slotNotOffered);
  }
  if (doctor.isAway) throw new DomainError(appointmentErrors.doctorAway);
  if (mode === "online" && !doctor.online) throw new DomainError(appointmentErrors.notByVideo);
}

/** Refuses a slot during which the doctor sees somebody else, but for the visit that moves there. */
export function refuseOverlap({ overlapping }: SlotForBooking, movedId?: string) {
  if (overlapping.some((id) => id !== movedId)) throw new DomainError(appointmentErrors.slotTaken);
}
