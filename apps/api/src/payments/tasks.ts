import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { carryOutRefund } from "./carry-out-refund.ts";
import type { PaymentsDeps } from "./deps.ts";
import { reconcile } from "./reconcile.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "payments.refund": { paymentId: string };
    "payments.reconcile": unknown;
  }
}

export function paymentTasks(deps: PaymentsDeps): Tasks {
  return {
    "payments.refund": ({ paymentId }) => carryOutRefund(deps, paymentId),
    "payments.reconcile": () => reconcile(deps),
  };
}

export const paymentCrontab: PeriodicTask[] = [{ task: "payments.reconcile", match: "* * * * *" }];
