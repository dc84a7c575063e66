import { istDate } from "@medisense/contract/ist";
import { laterChecks } from "./later-checks.ts";
import { dueToArrive } from "./refund-clocks.ts";

/** The columns of a payment that decide it. */
interface PaymentRow {
  status: string;
  gateway: string;
  gatewaySessionId: string | null;
  appliedAt: Date | null;
}

/**
 * Returns the last day in India on which money is back that a bank may have taken although none has reached us. Null when
 * it cannot have taken any: there was no page to pay on, the money is with us, or the day is over.
 */
export function backByOf({ status, gateway, gatewaySessionId, appliedAt }: PaymentRow, now: Date): string | null {
  if (!gatewaySessionId || (status !== "pending" && status !== "failed")) return null;
  const lastCheck = laterChecks(appliedAt ?? now).at(-1)!;
  const { expectedBy } = dueToArrive(gateway, lastCheck);
  return expectedBy < istDate(now) ? null : expectedBy;
}
