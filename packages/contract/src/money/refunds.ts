import { z } from "zod";

/** A day in India. */
const IstDay = z.iso.date();

/** initiated → sent to the gateway → at the bank; sent → failed → sent again. */
export const refundSteps = ["initiated", "sent", "at_bank", "failed"] as const;
export type RefundStep = (typeof refundSteps)[number];

/** Money on its way back to whoever paid, until it is there. */
export const Refund = z.object({
  _id: z.uuid(),
  rupees: z.number(),
  /** The day of the last step. */
  date: IstDay,
  state: z.enum(refundSteps),
  /** The gateway's number of the refund; null until it has been sent. */
  reference: z.string().nullable(),
  /** The bank's number (ARN, RRN or UTR), for a question to the bank; null until the gateway names it. */
  bankReference: z.string().nullable(),
  /** The last day on which the money should be in the account; null until the refund has been sent. */
  expectedBy: IstDay.nullable(),
  /** True when a step takes longer than it may. People of ours look after it. */
  isLate: z.boolean(),
  /** True when somebody made it in the gateway's dashboard. It changes no invoice. */
  isOutside: z.boolean(),
  /** The steps so far, first ones first. */
  steps: z.array(z.object({ state: z.enum(refundSteps), date: IstDay })),
});
export type Refund = z.infer<typeof Refund>;
