import type { cancellers } from "@medisense/contract/appointments";

/** The reason of a refund after a cancellation. What somebody wrote about it may concern their health, and stays with the visit. */
export const cancelledBy = {
  patient: "Cancelled by the patient",
  doctor: "Cancelled by the doctor",
  medisense: "Cancelled by MediSense",
} satisfies Record<(typeof cancellers)[number], string>;
