import { z } from "zod";
import type { SessionState } from "../gateway.ts";

/** The part of a Checkout Session that we read. */
export const StripeSession = z.object({
  id: z.string().min(1),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.int(),
  currency: z.literal("inr"),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
  url: z.string().nullish(),
});
export type StripeSession = z.infer<typeof StripeSession>;

export const StripeSessions = z.object({
  data: z.array(z.object({ id: z.string(), client_reference_id: z.string().nullish() })),
});

export const StripeIntent = z.object({
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const StripeRefund = z.object({
  id: z.string().min(1),
  amount: z.int(),
  created: z.int(),
  /** Null for a payment that was made without an intent, which none of ours is. */
  payment_intent: z.string().nullish(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  destination_details: z.looseObject({ type: z.string() }).nullish(),
});
export type StripeRefund = z.infer<typeof StripeRefund>;

export const StripeRefunds = z.object({ data: z.array(StripeRefund) });

/** Returns "open" also for money on its way: the payer has done everything, and the bank has not. */
export function stateOfStripeSession({ status, payment_status, amount_total }: StripeSession): SessionState {
  if (status === "expired") return { outcome: "failed" };
  if (status === "complete" && payment_status === "paid") return { outcome: "paid", amountPaise: amount_total };
  return { outcome: "open" };
}
