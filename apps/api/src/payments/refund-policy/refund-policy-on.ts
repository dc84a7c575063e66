interface RefundPolicy {
  /** The first day in India on which steps begin under this policy. */
  from: string;
  /** The hours in which a refund is sent to the gateway, or sent again after it failed. */
  sendHours: number;
  /** The hours after a failure when the refund is sent again. */
  retryAfterHours: number;
  /** The times a refund is sent by itself. After the last failure a person decides. */
  attempts: number;
  /** The days in which a bank may still return the money of a refund that it has received. */
  returnableDays: number;
  /** The hours between two questions about a refund at the bank, during `returnableDays`. */
  askAgainHours: number;
  /** The working days that a gateway names for a refund to reach the account, by gateway. */
  workingDays: Record<string, number>;
  /** For a gateway that names none: the turn-around time of RBI/2019-20/67 for failed payments is shorter, so this is safe. */
  otherWorkingDays: number;
}

/**
 * Latest first. A step keeps the policy of its day. Sources, read in November 2026: razorpay.com/docs/payments/refunds
 * ("5-7 working days"), support.stripe.com/questions/customer-refund-processing-time ("5-10 business days"). No source names
 * the last day on which a bank returns a refund. Banks report a closed account within weeks, so we chose 60 days.
 */
const policies: [RefundPolicy, ...RefundPolicy[]] = [
  {
    from: "2026-01-01",
    sendHours: 24,
    retryAfterHours: 1,
    attempts: 3,
    returnableDays: 60,
    askAgainHours: 24,
    workingDays: { razorpay: 7, stripe: 10, sandbox: 1 },
    otherWorkingDays: 10,
  },
];

/** Returns the rules for a step that a refund takes on a day in India. */
export const refundPolicyOn = (day: string): RefundPolicy =>
  policies.find(({ from }) => from <= day) ?? policies.at(-1)!;
