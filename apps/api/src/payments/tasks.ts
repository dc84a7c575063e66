import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import type { ServedPaymentsDeps } from "./deps.ts";
import { followRefunds } from "./follow-refunds.ts";
import { sandboxTasks } from "./gateways/sandbox/tasks.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { checkFailedPayment } from "./refresh-payment.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "payments.refund": { paymentId: string };
    "payments.check-again": { paymentId: string };
    "payments.reconcile": unknown;
    "payments.followRefunds": unknown;
  }
}

export function paymentTasks({ sandbox, ...deps }: ServedPaymentsDeps): Tasks {
  return {
    ...(sandbox && sandboxTasks(sandbox)),
    "payments.refund": ({ paymentId }) => carryOutRefunds(deps, paymentId),
    "payments.check-again": ({ paymentId }) => checkFailedPayment(deps, paymentId),
    "payments.reconcile": () => reconcilePayments(deps),
    "payments.followRefunds": () => followRefunds(deps),
  };
}

export const paymentCrontab: PeriodicTask[] = [
  { task: "payments.reconcile", match: "* * * * *" },
  { task: "payments.followRefunds", match: "*/5 * * * *" },
];
