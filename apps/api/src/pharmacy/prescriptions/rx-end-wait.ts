import { and, eq, lte, notExists, sql } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderPrescriptions, orders } from "../order-tables.ts";
import { lockOrder, standing } from "../orders/lock-order.ts";
import { findPatient, noPrescriptionMail } from "../orders/order-mails.ts";
import { takeOff } from "../orders/take-off.ts";

const AT_ONCE = 200;

/** Three days without any prescription: what needs one leaves the order. One that was shown in time waits for the pharmacist. */
export async function endPrescriptionWaits(deps: OrdersDeps) {
  const { db, clock } = deps;
  const prescriptions = db
    .select({ one: sql`1` })
    .from(orderPrescriptions)
    .where(eq(orderPrescriptions.orderId, orders.id));
  const isOver = and(lte(orders.prescriptionNeededBy, clock.now()), eq(orders.state, "paid"), notExists(prescriptions));
  const over = await db.select({ id: orders.id }).from(orders).where(isOver).limit(AT_ONCE);

  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const locked = await lockOrder(deps, tx, id);
      // Shown while we came to it.
      if ((await tx.$count(orders, and(eq(orders.id, id), isOver))) === 0) return;
      const waiting = locked.lines.filter((line) => line.rx === "waiting" && standing(line) > 0);
      const taken = waiting.map((line) => ({ line, quantity: standing(line) }));
      const { refundPaise } = await takeOff(deps, tx, locked, {
        taken,
        reason: "No prescription came",
        packs: "back to stock",
      });
      const mail = noPrescriptionMail(await findPatient(tx, locked.order), locked.parcels, refundPaise);
      await sendLater(tx, mail, clock.now());
    });
  }
}
