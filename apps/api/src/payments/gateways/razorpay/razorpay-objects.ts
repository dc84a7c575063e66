import { z } from "zod";
import type { SessionState } from "../gateway.ts";

/** The part of a payment link that we read. Its payments are null until somebody tries to pay. */
export const RazorpayLink = z.object({
  id: z.string().min(1),
  status: z.enum(["created", "partially_paid", "paid", "expired", "cancelled"]),
  amount_paid: z.int(),
  currency: z.literal("INR"),
  reference_id: z.string().nullish(),
  short_url: z.string(),
  order_id: z.string().nullish(),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
});
export type RazorpayLink = z.infer<typeof RazorpayLink>;

export const RazorpayLinks = z.object({ payment_links: z.array(RazorpayLink) });

/** Razorpay writes notes without any entry as an empty list. */
const Notes = z.union([z.record(z.string(), z.unknown()), z.tuple([])]).nullish();

export const RazorpayPayment = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  currency: z.literal("INR"),
  notes: Notes,
});
export const RazorpayPayments = z.object({ items: z.array(RazorpayPayment) });

export const RazorpayRefund = z.object({
  id: z.string().min(1),
  payment_id: z.string().min(1),
  amount: z.int(),
  created_at: z.int(),
  status: z.string(),
  notes: Notes,
  acquirer_data: z.record(z.string(), z.unknown()).nullish(),
});
export type RazorpayRefund = z.infer<typeof RazorpayRefund>;

export const RazorpayRefunds = z.object({ items: z.array(RazorpayRefund) });

/** A payment that was refunded in full has this as its status. */
export const isMoney = (status: string) => status === "captured" || status === "refunded";

export function noteOf({ notes }: { notes?: z.infer<typeof Notes> }, name: string): unknown {
  return notes && !Array.isArray(notes) ? notes[name] : undefined;
}

export function stateOfRazorpayLink({ status, amount_paid }: RazorpayLink): SessionState {
  if (status === "paid") return { outcome: "paid", amountPaise: amount_paid };
  return { outcome: status === "expired" || status === "cancelled" ? "failed" : "open" };
}
