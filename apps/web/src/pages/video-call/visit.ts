import type { Appointment } from "@medisense/contract/appointments";
import { paths } from "../../app/paths.ts";

/** An appointment as one of its two people sees it. */
export interface Visit {
  appointment: Appointment;
  ownId: string;
  isDoctor: boolean;
  partnerName: string;
  /** Where one goes from the call. */
  backTo: string;
  chatPath: string;
}

export function visitFor(appointment: Appointment, ownId: string): Visit {
  const { userId, doctorId, patientName, doctorName } = appointment;
  const isDoctor = ownId === doctorId;
  return {
    appointment,
    ownId,
    isDoctor,
    partnerName: isDoctor ? patientName : doctorName,
    backTo: isDoctor ? paths.doctorDesk(doctorId) : paths.fromCall,
    chatPath: paths.chat(userId, doctorId),
  };
}

/** Enough of an id to say it on the phone. */
export const shortId = ({ _id }: Pick<Appointment, "_id">) => _id.slice(0, 8).toUpperCase();
