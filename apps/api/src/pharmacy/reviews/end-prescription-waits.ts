import { REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import { and, asc, eq, exists, gt, lte, notExists, sql } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { tryEach } from "../../platform/jobs/try-each.ts";
import { removePacks } from "../order-changes/remove-packs.ts";
import { noPrescriptionMail } from "../order-mails/no-prescription-mail.ts";
import { notReviewedMail } from "../order-mails/not-reviewed-mail.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { orderLines, orders } from "../tables/order-tables.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";

const DAY_MS = 86_400_000;

/**
 * Removes lines that waited three days for a first prescription, or three days for a pharmacist's decision since the
 * last one.
 */
export async function endPrescriptionWaits(deps: OrdersDeps) {
  const { db, clock } = deps;
  const now = clock.now();
  const recentSince = new Date(now.getTime() - REVIEW_WAIT_DAYS * DAY_MS);
  const hasRecentPrescription = db
    .select({ one: sql`1` })
    .from(orderPrescriptions)
    .where(and(eq(orderPrescriptions.orderId, orders.id), gt(orderPrescriptions.addedAt, recentSince)));
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
    notExists(hasRecentPrescription),
  );
  const over = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOver)
    .orderBy(asc(orders.prescriptionNeededBy), asc(orders.id));

  await tryEach(over, ({ id }) =>
    db.transaction(async (tx) => {
      const locked = await lockOrder(deps, tx, id);
      // A prescription was added after the query above.
      if ((await tx.$count(orders, and(eq(orders.id, id), isOver))) === 0) return;
      const waiting = locked.lines.filter((line) => line.rx === "waiting" && remainingPacks(line) > 0);
      const removed = waiting.map((line) => ({ line, quantity: remainingPacks(line) }));
      const wasShown = (await tx.$count(orderPrescriptions, eq(orderPrescriptions.orderId, id))) > 0;
      const { refundPaise } = await removePacks(deps, tx, locked, {
        removed,
        reason: wasShown ? "undecided" : "unprescribed",
        packs: "back to stock",
      });
      const mail = wasShown ? notReviewedMail : noPrescriptionMail;
      await sendLater(tx, mail(await findOrderPatient(tx, locked.order), locked.parcels, refundPaise), now);
    }),
  );
}
