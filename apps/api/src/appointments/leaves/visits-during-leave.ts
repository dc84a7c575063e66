import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import { refuseInvalidLeave } from "./refuse-invalid-leave.ts";
import { type Leaving, visitsInside } from "./visits-inside.ts";

/** Lists the paid visits inside a leave that the doctor is about to add. */
export async function visitsDuringLeave({ db, clock }: Pick<AppointmentsDeps, "db" | "clock">, leaving: Leaving) {
  refuseInvalidLeave(leaving, clock.now());
  const inside = await visitsInside(db, leaving, clock.now());
  return inside.filter(({ status }) => status === "confirmed").map(deskVisitToWire);
}
