import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { mailInvoice } from "./invoices/mail-invoice.ts";
import type { OrdersDeps } from "./order-state/deps.ts";
import { announceOrder } from "./orders/announce-order.ts";
import { eraseFormerContact } from "./orders/erase-former-contact.ts";
import { tellPatientsOfStore } from "./orders/tell-patients-of-store.ts";
import { cancelParcelsOfClosed } from "./order-changes/cancel-parcels-of-closed.ts";
import { cancelRefundedOrder } from "./order-changes/cancel-order.ts";
import { closeExpiredStores } from "./order-changes/close-expired-stores.ts";
import { endPickupWaits } from "./pickups/end-pickup-waits.ts";
import { acceptUndecidedReturns } from "./returns/accept-undecided-returns.ts";
import { endPrescriptionWaits } from "./reviews/end-prescription-waits.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "orders.acceptUndecidedReturns": unknown;
    "orders.announce": { orderId: string };
    "orders.cancelRefunded": { orderId: string };
    "orders.cancelParcelsOfClosed": { storeId: string };
    "orders.closeExpiredStores": unknown;
    "orders.endPickupWaits": unknown;
    "orders.endPrescriptionWaits": unknown;
    "orders.eraseFormerContact": { orderId: string };
    "orders.mailInvoice": { documentId: string };
    "orders.tellPatientsOfStore": { storeId: string; cause: string; former?: string };
  }
}

export function pharmacyTasks(deps: OrdersDeps): Tasks {
  return {
    "orders.acceptUndecidedReturns": () => acceptUndecidedReturns(deps),
    "orders.announce": ({ orderId }) => announceOrder(deps, orderId),
    "orders.cancelRefunded": (order) => cancelRefundedOrder(deps, order),
    "orders.cancelParcelsOfClosed": (store) => cancelParcelsOfClosed(deps, store),
    "orders.closeExpiredStores": () => closeExpiredStores(deps),
    "orders.endPickupWaits": () => endPickupWaits(deps),
    "orders.endPrescriptionWaits": () => endPrescriptionWaits(deps),
    "orders.eraseFormerContact": (order) => eraseFormerContact(deps, order),
    "orders.mailInvoice": ({ documentId }) => mailInvoice(deps, documentId),
    "orders.tellPatientsOfStore": (change) => tellPatientsOfStore(deps, change),
  };
}

/** Unpaid orders need no job of their own: payments closes an expired payment, and that releases the stock. */
export const pharmacyCrontab: PeriodicTask[] = [
  { task: "orders.endPrescriptionWaits", match: "*/5 * * * *" },
  { task: "orders.endPickupWaits", match: "30 4 * * *" },
  { task: "orders.acceptUndecidedReturns", match: "*/5 * * * *" },
  { task: "orders.closeExpiredStores", match: "* * * * *" },
];
