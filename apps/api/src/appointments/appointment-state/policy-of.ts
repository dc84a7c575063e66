import { cancellationTexts } from "@medisense/contract/appointments";
import { istDate } from "@medisense/contract/ist";
import type { appointments } from "../tables/appointment-tables.ts";

type Visit = Pick<
  typeof appointments.$inferSelect,
  "status" | "startsAt" | "createdAt" | "feePaise" | "moves" | "moveAskedAt"
>;

interface Policy {
  /** The first day in India on which bookings fall under this policy. */
  from: string;
  /** The part of the fee that comes back when the patient cancels before the visit begins, in percent. */
  refundPercent: number;
  /** The number of times a patient can move a visit. */
  moves: number;
  text: string;
}

/** Latest first. A booking keeps the policy of its day, so a new policy is a new row and never a change. */
const policies: [Policy, ...Policy[]] = [
  { from: "2026-01-01", refundPercent: 100, moves: 2, text: cancellationTexts.wholeFee },
];

/** Returns the rules for a confirmed visit now; undefined once it has begun, is over or is cancelled. */
export function policyOf(visit: Visit, now: Date) {
  if (visit.status !== "confirmed" || visit.startsAt <= now) return undefined;
  const bookedOn = istDate(visit.createdAt);
  const policy = policies.find(({ from }) => from <= bookedOn) ?? policies.at(-1)!;
  return {
    refundPaise: Math.round((visit.feePaise * policy.refundPercent) / 100),
    text: policy.text,
    // A move that the doctor asked for is always possible.
    movesLeft: Math.max(policy.moves - visit.moves, visit.moveAskedAt ? 1 : 0),
  };
}
