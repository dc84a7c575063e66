import type { Appointment } from "@medisense/contract/appointments";

/** Returns where a clinic visit is, with the hospital's name unless the address contains it. */
export function placeOf({ hospitalName, address: { line1, line2 } }: Appointment) {
  return [line1.includes(hospitalName) ? undefined : hospitalName, line1, line2].filter(Boolean).join(", ");
}
