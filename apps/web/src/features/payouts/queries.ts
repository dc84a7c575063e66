import {
  doctorPayoutStatement,
  doctorPayouts,
  type PayoutMonth,
  storePayoutStatement,
  storePayouts,
} from "@medisense/contract/payments/payouts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The payee that is logged in. */
export type PayeeShown = "doctor" | "store";

interface Payouts {
  platformFeePercent: number;
  data: PayoutMonth[];
}

/** The months in which a payee earned something, latest first. */
export const payoutsOf = (payee: PayeeShown) =>
  queryOptions({
    queryKey: ["payouts", payee],
    queryFn: (): Promise<Payouts> => (payee === "doctor" ? api(doctorPayouts, {}) : api(storePayouts, {})),
    retry: retryUnlessRefused,
  });

/** Returns the path of the statement of a month. */
export const statementPath = (payee: PayeeShown, month: string): string =>
  (payee === "doctor" ? doctorPayoutStatement : storePayoutStatement).path.replace(":month", month);
