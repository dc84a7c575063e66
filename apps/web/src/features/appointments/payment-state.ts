import type { Appointment } from "@medisense/contract/appointments";

type Held = Pick<Appointment, "status" | "paymentStatus" | "holdExpiresAt" | "paymentUrl">;

/**
 * What stands between a held slot and a confirmed appointment. While money may be under way ("confirming"), or the
 * gateway is asked for the last time after the hold ("lapsed"), nobody is asked to pay, because they may have.
 */
export type PaymentState = "none" | "awaited" | "confirming" | "lapsed";

export function paymentStateOf(held: Held, now: Date, isBackFromPaying = false): PaymentState {
  if (held.status !== "pending") return "none";
  if (isBackFromPaying || held.paymentStatus === "paid") return "confirming";
  const isHeld = held.holdExpiresAt !== null && new Date(held.holdExpiresAt) > now;
  return isHeld && held.paymentUrl ? "awaited" : "lapsed";
}

/** "14:05" of a hold that is still running. */
export function timeLeft(until: Date, now: Date) {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
