import { personErrors } from "@medisense/contract/persons/persons";
import { ORDER_HOLD_MINUTES, orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import type { OpenedPayment } from "../../payments/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { lockCart } from "../cart/lock-cart.ts";
import { destinationOf } from "../delivery/destination.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { moveStock } from "../order-state/move-stock.ts";
import { findOpenOrders, findSameOrder } from "./find-open-orders.ts";
import { giveUpOutdatedOrders, isOutdated } from "./give-up-outdated-orders.ts";
import { insertOrder } from "./insert-order.ts";
import { insertParcels } from "./insert-parcels.ts";
import { orderFingerprint } from "./order-fingerprint.ts";
import { orderTotals } from "./order-totals.ts";
import type { Placing } from "./placing.ts";
import { readBasket } from "./read-basket.ts";
import { refuseHoarding } from "./refuse-hoarding.ts";

/**
 * Reserves the stock and opens one payment for the whole order. The same request again returns the same order and
 * payment.
 */
export async function placeOrder(deps: OrdersDeps, placing: Placing) {
  const now = deps.clock.now();
  await giveUpOutdatedOrders(deps, placing, now);
  const { order, opened } = await deps.db
    .transaction((tx) => findOrPlace(deps, tx, placing, now))
    .catch((error: unknown) => {
      // The person has taken over their record meanwhile: the order would be another account's.
      throw violatesConstraint(error, "orders_person_of_account") ? new DomainError(personErrors.notFound) : error;
    });
  if (order.state === "pending" && order.holdExpiresAt <= now) throw new DomainError(paymentErrors.closed);

  // After the commit: a slow gateway must not hold the stock's locks. If it is down, the order stands and the next
  // request gets here again.
  const { url } = await deps.payments.checkout(PAYABLE, order.id, placing.origin, opened);
  return {
    message: `Your medicines are reserved for you for ${ORDER_HOLD_MINUTES} minutes.`,
    orderId: order.id,
    paymentUrl: url,
    holdExpiresAt: order.holdExpiresAt.toISOString(),
  };
}

async function findOrPlace(
  deps: OrdersDeps,
  tx: Database,
  placing: Placing,
  now: Date,
): Promise<{ order: OrderRow; opened?: OpenedPayment }> {
  // Requests of one patient wait here, so that a second one finds the order of the first.
  const [, open] = await Promise.all([lockCart(tx, placing.patientId), findOpenOrders(tx, placing, now)]);
  const contents = orderFingerprint(placing);
  const same = findSameOrder(open, placing.requestId, contents);
  if (same) {
    if (isOutdated(same, placing)) throw new DomainError(orderErrors.priceChanged);
    return { order: same };
  }
  await refuseHoarding(deps, tx, placing, open, now);

  const destination = destinationOf(placing.deliveryAddress);
  const wanted = placing.items.map(({ medicineId, quantity }) => ({ medicineId, quantity }));
  // The packs come first: their rows are then locked, so the prices read afterwards are final.
  const isReserved = await moveStock(tx, wanted, "stock", "reserved");
  const lines = await readBasket(tx, placing.items, destination);
  if (lines.some(({ rule }) => rule.need === "not_sold")) throw new DomainError(orderErrors.notSold);
  if (!isReserved || lines.some(({ sells }) => !sells)) throw new DomainError(orderErrors.outOfStock);
  const totals = orderTotals(lines);
  if (isOutdated(totals, placing)) throw new DomainError(orderErrors.priceChanged);

  const order = await insertOrder(tx, placing, contents, totals, now);
  const [, opened] = await Promise.all([
    insertParcels(tx, order, lines, destination),
    deps.payments.open(tx, {
      kind: PAYABLE,
      id: order.id,
      payerId: placing.patientId,
      amountPaise: totals.totalPaise,
      description: { en: `Order ${order.number}`, hi: `ऑर्डर ${order.number}` },
      locale: placing.locale,
      expiresAt: order.holdExpiresAt,
    }),
  ]);
  return { order, opened };
}
