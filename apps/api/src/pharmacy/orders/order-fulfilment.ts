import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Fulfilment } from "../../payments/index.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orders } from "../order-tables.ts";
import { confirmOrder } from "./confirm-order.ts";
import { findPatient, refundedMail } from "./order-mails.ts";
import { releaseOrder } from "./release-order.ts";

/** What payments is told about orders. */
export function orderFulfilment(deps: Pick<OrdersDeps, "clock">): Fulfilment {
  return {
    paid: (tx, orderId) => confirmOrder(deps, tx, orderId),
    failed: (tx, orderId) => releaseOrder(deps, tx, orderId),
    async refunded(tx, orderId, refund) {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order) return;
      await sendLater(tx, refundedMail(await findPatient(tx, order), refund), deps.clock.now());
      await enqueue(tx, "orders.announce", { orderId });
    },
    returnPath: (orderId) => `/dashboard/medicines/verify-order?orderId=${orderId}`,
  };
}
