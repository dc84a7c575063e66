import { istDate } from "@medisense/contract/ist";
import type { Refund, RefundStep } from "@medisense/contract/money/refunds";
import { isOutsideRefund } from "./is-outside-refund.ts";

/** The columns of a refund that its payer may see. */
interface RefundRow {
  id: string;
  cause: string;
  amountPaise: number;
  state: RefundStep;
  gatewayRefundId: string | null;
  bankReference: string | null;
  expectedBy: string | null;
  dueAt: Date | null;
  createdAt: Date;
  failedAt: Date | null;
  sentAt: Date | null;
  arrivedAt: Date | null;
}

/** Converts a refund to what its payer sees. */
export function refundToWire(refund: RefundRow, now: Date): Refund {
  const taken: [RefundStep, Date | null][] = [
    ["initiated", refund.createdAt],
    ["failed", refund.failedAt],
    ["sent", refund.sentAt],
    ["at_bank", refund.arrivedAt],
  ];
  const steps = taken.flatMap(([state, at]) => (at ? [{ state, date: istDate(at) }] : []));
  return {
    _id: refund.id,
    rupees: refund.amountPaise / 100,
    date: steps.at(-1)!.date,
    state: refund.state,
    reference: refund.gatewayRefundId,
    bankReference: refund.bankReference,
    expectedBy: refund.expectedBy,
    isOutside: isOutsideRefund(refund),
    isLate: refund.dueAt !== null && refund.dueAt < now,
    steps,
  };
}
