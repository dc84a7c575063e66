import type { Appointment } from "@medisense/contract/appointments";

type Held = Pick<Appointment, "status" | "paymentStatus" | "holdExpiresAt" | "paymentUrl">;

/**
 * The state of payment of a held slot. In "confirming" money may be on its way. In "lapsed" the gateway is asked for
 * the last time after the hold. Neither state asks the patient to pay, because they may have paid.
 */
export type HoldPaymentState = "none" | "awaited" | "confirming" | "lapsed";

export function paymentStateOf(held: Held, now: Date, isBackFromPaying = false): HoldPaymentState {
  if (held.status !== "pending") return "none";
  if (isBackFromPaying || held.paymentStatus === "paid") return "confirming";
  const isHeld = held.holdExpiresAt !== null && new Date(held.holdExpiresAt) > now;
  return isHeld && held.paymentUrl ? "awaited" : "lapsed";
}

/** Formats the time left of a hold, such as "14:05". */
export function timeLeft(until: Date, now: Date) {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
