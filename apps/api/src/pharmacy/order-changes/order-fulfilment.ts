import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Fulfilment } from "../../payments/index.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { orderRefundedMail } from "../order-mails/order-refunded-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { readLockedOrder } from "../order-state/lock-order.ts";
import { orders } from "../tables/order-tables.ts";
import { confirmOrder } from "./confirm-order.ts";
import { releaseOrder } from "./release-order.ts";
import { storeShares } from "./store-shares.ts";

/** Returns what payments calls for orders. */
export function orderFulfilment(deps: Pick<OrdersDeps, "clock">): Fulfilment {
  return {
    paid: (tx, orderId) => confirmOrder(deps, tx, orderId),
    failed: (tx, orderId) => releaseOrder(deps, tx, orderId),
    async refunded(tx, orderId, refund) {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order) return;
      await sendLater(tx, orderRefundedMail(await findOrderPatient(tx, order), refund), deps.clock.now());
      await enqueue(tx, "orders.announce", { orderId });
      if (refund.endsTheDeal) await enqueue(tx, "orders.cancelRefunded", { orderId });
    },
    sharesOf: async (tx, orderId) => storeShares(await readLockedOrder(tx, orderId)),
    returnPath: (orderId) => `/dashboard/medicines/verify-order?orderId=${orderId}`,
  };
}
