import { appointmentErrors } from "@medisense/contract/appointments";
import { DomainError } from "../../platform/domain-error.ts";
import { announceAppointment } from "../appointment-state/announce-appointment.ts";
import { announceQueue } from "../appointment-state/announce-queue.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { cancelVisit } from "./cancel-visit.ts";

interface Cancellation {
  appointmentId: string;
  doctorId: string;
  reason: string;
}

/** Cancels an appointment that its doctor has not begun: frees the slot, mails the patient and refunds the payment. */
export async function cancelAsDoctor(deps: AppointmentsDeps, { appointmentId, doctorId, reason }: Cancellation) {
  const appointment = await readOwnAppointment(deps.db, appointmentId, { doctorId });
  const { status } = appointment;
  if (status !== "pending" && status !== "confirmed") throw new DomainError(appointmentErrors.notCancellable);

  const cancelled = await deps.db.transaction((tx) => cancelVisit(deps, tx, { appointment, by: "doctor", reason }));
  announceAppointment(deps, cancelled);
  await announceQueue(deps, cancelled);
  return { message: "The appointment is cancelled and the patient has been notified." };
}
