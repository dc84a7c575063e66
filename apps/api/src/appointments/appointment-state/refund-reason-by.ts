import type { cancellers } from "@medisense/contract/appointments";

/** The reason of a refund, by who cancelled. What they wrote may concern health, and stays with the visit. */
export const refundReasonBy = {
  patient: "Cancelled by the patient",
  doctor: "Cancelled by the doctor",
  medisense: "Cancelled by MediSense",
} satisfies Record<(typeof cancellers)[number], string>;
