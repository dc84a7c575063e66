import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import type { ServedPaymentsDeps } from "./payment-state/deps.ts";
import { followRefunds } from "./follow-refunds.ts";
import { findOutsideRefunds, recordOutsideRefunds, recordRefundsAtCompany } from "./record-outside-refunds.ts";
import { sandboxTasks } from "./gateways/sandbox/tasks.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { checkFailedPayment } from "./refresh-payment.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "payments.refund": { paymentId: string };
    "payments.check-again": { paymentId: string };
    "payments.reconcile": unknown;
    "payments.followRefunds": unknown;
    "payments.recordOutsideRefunds": { paymentId: string };
    "payments.recordRefundsAtCompany": { gateway: string; companyPaymentId: string };
    "payments.findOutsideRefunds": unknown;
  }
}

export function paymentTasks({ sandbox, ...deps }: ServedPaymentsDeps): Tasks {
  return {
    ...(sandbox && sandboxTasks(sandbox)),
    "payments.refund": ({ paymentId }) => carryOutRefunds(deps, paymentId),
    "payments.check-again": ({ paymentId }) => checkFailedPayment(deps, paymentId),
    "payments.reconcile": () => reconcilePayments(deps),
    "payments.followRefunds": () => followRefunds(deps),
    "payments.recordOutsideRefunds": ({ paymentId }) => recordOutsideRefunds(deps, paymentId),
    "payments.recordRefundsAtCompany": async ({ gateway, companyPaymentId }) => {
      const company = deps.gateways.get(gateway);
      if (company) await recordRefundsAtCompany(deps, company, companyPaymentId);
    },
    "payments.findOutsideRefunds": () => findOutsideRefunds(deps),
  };
}

export const paymentCrontab: PeriodicTask[] = [
  { task: "payments.reconcile", match: "* * * * *" },
  { task: "payments.followRefunds", match: "*/5 * * * *" },
  { task: "payments.findOutsideRefunds", match: "19 * * * *" },
];
