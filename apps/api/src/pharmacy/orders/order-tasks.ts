import type { PeriodicTask } from "../../platform/jobs/start-worker.ts";
import type { Tasks } from "../../platform/jobs/tasks.ts";
import { mailInvoice } from "../invoices/invoice-mail.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { endPrescriptionWaits } from "../prescriptions/rx-end-wait.ts";
import { announceOrder } from "./announce-order.ts";

declare module "../../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "orders.announce": { orderId: string };
    "orders.endPrescriptionWaits": unknown;
    "orders.mailInvoice": { documentId: string };
  }
}

export function orderTasks(deps: OrdersDeps): Tasks {
  return {
    "orders.announce": ({ orderId }) => announceOrder(deps, orderId),
    "orders.endPrescriptionWaits": () => endPrescriptionWaits(deps),
    "orders.mailInvoice": ({ documentId }) => mailInvoice(deps, documentId),
  };
}

/** Unpaid orders need no job of their own: a payment that has run out is closed by its domain, and that frees the stock. */
export const orderCrontab: PeriodicTask[] = [{ task: "orders.endPrescriptionWaits", match: "*/5 * * * *" }];
