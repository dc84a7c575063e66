import { REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import { and, eq, exists, gt, lte, notExists, sql } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderLines, orderPrescriptions, orders } from "../order-tables.ts";
import { lockOrder, standing } from "../orders/lock-order.ts";
import { findPatient, noPrescriptionMail, notReviewedMail } from "../orders/order-mails.ts";
import { takeOff } from "../orders/take-off.ts";

const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * Three days without any prescription, or three since the last one was shown and no pharmacist decided: what still
 * waits leaves the order.
 */
export async function endPrescriptionWaits(deps: OrdersDeps) {
  const { db, clock } = deps;
  const now = clock.now();
  const lookedAtSince = new Date(now.getTime() - REVIEW_WAIT_DAYS * DAY_MS);
  const isLookedAt = db
    .select({ one: sql`1` })
    .from(orderPrescriptions)
    .where(and(eq(orderPrescriptions.orderId, orders.id), gt(orderPrescriptions.addedAt, lookedAtSince)));
  const waits = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orders.id),
        eq(orderLines.rx, "waiting"),
        gt(orderLines.quantity, orderLines.quantityOff),
      ),
    );
  const isOver = and(
    lte(orders.prescriptionNeededBy, now),
    eq(orders.state, "paid"),
    exists(waits),
    notExists(isLookedAt),
  );
  const over = await db.select({ id: orders.id }).from(orders).where(isOver).limit(AT_ONCE);

  for (const { id } of over) {
    await db.transaction(async (tx) => {
      const locked = await lockOrder(deps, tx, id);
      // Shown while we came to it.
      if ((await tx.$count(orders, and(eq(orders.id, id), isOver))) === 0) return;
      const waiting = locked.lines.filter((line) => line.rx === "waiting" && standing(line) > 0);
      const taken = waiting.map((line) => ({ line, quantity: standing(line) }));
      const wasShown = (await tx.$count(orderPrescriptions, eq(orderPrescriptions.orderId, id))) > 0;
      const { refundPaise } = await takeOff(deps, tx, locked, {
        taken,
        reason: wasShown ? "No pharmacist decided" : "No prescription came",
        packs: "back to stock",
      });
      const mail = wasShown ? notReviewedMail : noPrescriptionMail;
      await sendLater(tx, mail(await findPatient(tx, locked.order), locked.parcels, refundPaise), now);
    });
  }
}
