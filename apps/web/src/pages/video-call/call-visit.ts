import type { Appointment } from "@medisense/contract/appointments";
import { appPaths } from "../../paths/app-paths.ts";

/** An appointment from the view of one of its two people. */
export interface CallVisit {
  appointment: Appointment;
  ownId: string;
  isDoctor: boolean;
  partnerName: string;
  /** The path to open after the call. */
  backTo: string;
  chatPath: string;
}

export function callVisitFor(appointment: Appointment, ownId: string): CallVisit {
  const { userId, doctorId, patientName, doctorName } = appointment;
  const isDoctor = ownId === doctorId;
  return {
    appointment,
    ownId,
    isDoctor,
    partnerName: isDoctor ? patientName : doctorName,
    backTo: isDoctor ? appPaths.doctorDesk(doctorId) : appPaths.fromCall,
    chatPath: appPaths.chat(userId, doctorId),
  };
}

/** Returns the first part of an id, short enough to read out on the phone. */
export const shortId = ({ _id }: Pick<Appointment, "_id">) => _id.slice(0, 8).toUpperCase();
