import { readPayment } from "../../payments/index.ts";
import { hasMinorHolder } from "../../persons/index.ts";
import type { AppointmentsDeps } from "./deps.ts";
import type { appointments } from "../tables/appointment-tables.ts";

/** Refund reason: the stored birth date shows that the patient or the payer is a minor. */
export const HELD_BY_MINOR = "The holder of the account is under 18 and cannot book alone.";

/** Returns whether a hold was made before a birth date showed that its patient, or whoever pays, cannot book alone. */
export async function isHeldByMinor(
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  { id, patientId }: Pick<typeof appointments.$inferSelect, "id" | "patientId">,
) {
  const { payerId } = await readPayment(deps.db, "appointment", id);
  return hasMinorHolder(deps, patientId, payerId);
}
