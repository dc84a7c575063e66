import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { mailInvoice } from "./invoices/mail-invoice.ts";
import type { OrdersDeps } from "./order-state/deps.ts";
import { announceOrder } from "./orders/announce-order.ts";
import { endPrescriptionWaits } from "./reviews/end-prescription-waits.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "orders.announce": { orderId: string };
    "orders.endPrescriptionWaits": unknown;
    "orders.mailInvoice": { documentId: string };
  }
}

export function pharmacyTasks(deps: OrdersDeps): Tasks {
  return {
    "orders.announce": ({ orderId }) => announceOrder(deps, orderId),
    "orders.endPrescriptionWaits": () => endPrescriptionWaits(deps),
    "orders.mailInvoice": ({ documentId }) => mailInvoice(deps, documentId),
  };
}

/** Unpaid orders need no job of their own: payments closes an expired payment, and that releases the stock. */
export const pharmacyCrontab: PeriodicTask[] = [{ task: "orders.endPrescriptionWaits", match: "*/5 * * * *" }];
