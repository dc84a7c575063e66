import {
  doctorPayoutStatement,
  doctorPayouts,
  payeePayouts,
  payeePayoutStatement,
  type PayoutMonth,
  storePayoutStatement,
  storePayouts,
} from "@medisense/contract/payments/payouts";
import type { PayeeKind } from "@medisense/contract/payments/payees";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The payee that is logged in, or one that an operator looks at. */
export type PayeeShown = PayeeKind | { kind: PayeeKind; id: string };

interface Payouts {
  /** The name of the payee, for an operator. */
  name?: string;
  platformFeePercent: number;
  data: PayoutMonth[];
}

/** The months in which a payee earned something, latest first. */
export const payoutsOf = (payee: PayeeShown) =>
  queryOptions({
    queryKey: ["payouts", payee],
    queryFn: (): Promise<Payouts> => {
      if (typeof payee === "object") return api(payeePayouts, { params: payee });
      return payee === "doctor" ? api(doctorPayouts, {}) : api(storePayouts, {});
    },
    retry: retryUnlessRefused,
  });

/** Returns the path of the statement of a month. */
export function statementPath(payee: PayeeShown, month: string): string {
  if (typeof payee === "object")
    return payeePayoutStatement.path.replace(":kind", payee.kind).replace(":id", payee.id).replace(":month", month);
  return (payee === "doctor" ? doctorPayoutStatement : storePayoutStatement).path.replace(":month", month);
}
