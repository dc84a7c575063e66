import type { Appointment } from "@medisense/contract/appointments";
import { visitPlace } from "@medisense/contract/appointments/visit-place";

/** Returns where a clinic visit is, with the hospital's name unless the address contains it. */
export const placeOf = ({ hospitalName, address: { line1, line2 } }: Appointment) =>
  visitPlace(hospitalName, [line1, line2]);
