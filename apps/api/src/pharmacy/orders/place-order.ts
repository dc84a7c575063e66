import { createHash, randomInt } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import type { CartItem } from "@medisense/contract/medicines";
import { type DeliveryAddress, ORDER_HOLD_MINUTES, orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { and, eq, gt, or } from "drizzle-orm";
import type { OpenedPayment } from "../../payments/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { deliveryFeeFor } from "../cart/cart-answer.ts";
import { lockCart } from "../cart/change-cart.ts";
import { arrivalAt } from "../delivery/arrival.ts";
import { type Door, doorAt } from "../delivery/door.ts";
import { type OrdersDeps, PAYABLE } from "../order-deps.ts";
import { orderLines, orders, parcels, parcelSteps } from "../order-tables.ts";
import { moveStock } from "./move-stock.ts";
import { type BasketLine, readBasket, subtotalOf } from "./order-basket.ts";

interface Placing {
  patientId: string;
  items: CartItem[];
  deliveryAddress: DeliveryAddress;
  requestId: string | undefined;
  /** Where the payer comes from and returns to. */
  origin: string;
}

type Order = typeof orders.$inferSelect;

/** Far more than anybody leaves unpaid; it keeps one account from holding a store's whole stock. */
const MAX_UNPAID = 10;

/** Keeps the stock, and opens one payment for all of it. Asking again leads to the same order and the same payment. */
export async function placeOrder(deps: OrdersDeps, placing: Placing) {
  const now = deps.clock.now();
  const { order, opened } = await deps.db.transaction((tx) => findOrPlace(deps, tx, placing, now));
  if (order.state === "pending" && order.holdExpiresAt <= now) throw new DomainError(paymentErrors.closed);

  // After the commit: a slow gateway must not keep the stock's locks. If it is down, the order stands and asking again gets here.
  const { url } = await deps.payments.checkout(PAYABLE, order.id, placing.origin, opened);
  return {
    message: `Your medicines are kept for you for ${ORDER_HOLD_MINUTES} minutes.`,
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
): Promise<{ order: Order; opened?: OpenedPayment }> {
  // The presses of one person take their turn here, so that the second one finds the order of the first.
  await lockCart(tx, placing.patientId);
  const contents = contentsOf(placing);
  const open = await findOpen(tx, placing, now);
  const same = findSame(open, placing.requestId, contents);
  if (same) return { order: same };
  if (open.length >= MAX_UNPAID * deps.config.rateLimitScale) throw new DomainError(commonErrors.tooManyRequests);

  const door = doorAt(placing.deliveryAddress.postalCode);
  const wanted = placing.items.map(({ medicineId, quantity }) => ({ medicineId, quantity }));
  // First the packs, whose rows are then locked: the prices that are read afterwards are the ones that hold.
  const isKept = await moveStock(tx, wanted, "stock", "reserved");
  const lines = await readBasket(tx, placing.items, door);
  if (lines.some(({ rule }) => rule.need === "not_sold")) throw new DomainError(orderErrors.notSold);
  if (!isKept) throw new DomainError(orderErrors.outOfStock);

  const order = await insertOrder(tx, placing, contents, lines, now);
  await insertParcels(tx, order, lines, door);
  const opened = await deps.payments.open(tx, {
    kind: PAYABLE,
    id: order.id,
    payerId: placing.patientId,
    amountPaise: order.subtotalPaise + order.deliveryFeePaise,
    description: `Order ${order.number}`,
    expiresAt: order.holdExpiresAt,
  });
  return { order, opened };
}

/** The orders of this patient that are still to be paid, and the one that this press has made before. */
function findOpen(tx: Database, { patientId, requestId }: Placing, now: Date): Promise<Order[]> {
  const isUnpaid = and(eq(orders.state, "pending"), gt(orders.holdExpiresAt, now));
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.patientId, patientId),
        requestId === undefined ? isUnpaid : or(eq(orders.requestId, requestId), isUnpaid),
      ),
    );
}

/** The order that this press has made before, or one of the very same contents that is still to be paid. */
function findSame(open: Order[], requestId: string | undefined, contents: string) {
  const ofRequest = open.find((order) => requestId !== undefined && order.requestId === requestId);
  if (ofRequest && ofRequest.contents !== contents) throw new DomainError(orderErrors.requestIdUsed);
  return ofRequest ?? open.find((order) => order.contents === contents);
}

function contentsOf({ items, deliveryAddress }: Placing) {
  const lines = items.map(({ medicineId, quantity }) => `${medicineId} ${quantity}`).toSorted();
  const address = Object.entries(deliveryAddress).toSorted(([left], [right]) => left.localeCompare(right));
  return createHash("sha256").update(JSON.stringify({ lines, address })).digest("base64url");
}

async function insertOrder(tx: Database, placing: Placing, contents: string, lines: BasketLine[], now: Date) {
  const { patientId, requestId, deliveryAddress } = placing;
  for (;;) {
    const [order] = await tx
      .insert(orders)
      .values({
        number: orderNumber(),
        patientId,
        requestId,
        contents,
        deliveryAddress,
        subtotalPaise: subtotalOf(lines),
        deliveryFeePaise: deliveryFeeFor(subtotalOf(lines)) * 100,
        holdExpiresAt: new Date(now.getTime() + ORDER_HOLD_MINUTES * 60_000),
        createdAt: now,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    // Only a number that exists already leads to another try.
    if (order) return order;
  }
}

/** No 0 and O, no 1, I and L: people read it out. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** "MS-7K3Q-92" */
function orderNumber() {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `MS-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

async function insertParcels(tx: Database, order: Order, lines: BasketLine[], door: Door) {
  const wayOf = ({ storeId, rule }: BasketLine) => `${storeId} ${rule.need === "pickup" ? "collected" : "sent"}`;
  const ways = [...new Set(lines.map(wayOf))];
  const state = order.deliveryAddress.state;
  const made = await tx
    .insert(parcels)
    .values(
      ways.map((way) => {
        const { storeId, rule, store } = lines.find((line) => wayOf(line) === way)!;
        const isPickup = rule.need === "pickup";
        const arrival = arrivalAt(store, door.place ?? { state }, order.createdAt);
        return {
          orderId: order.id,
          storeId,
          isPickup,
          arrivesFrom: isPickup ? null : arrival.from,
          arrivesUntil: isPickup ? null : arrival.until,
          createdAt: order.createdAt,
        };
      }),
    )
    .returning({ id: parcels.id });
  await tx
    .insert(parcelSteps)
    .values(made.map(({ id }) => ({ parcelId: id, state: "awaiting_payment" as const, at: order.createdAt })));
  await tx.insert(orderLines).values(
    lines.map((line, index) => {
      const parcelId = made[ways.indexOf(wayOf(line))]!.id;
      const { id: medicineId, rule, ...bought } = line;
      return {
        ...bought,
        orderId: order.id,
        parcelId,
        position: index + 1,
        medicineId,
        need: rule.need,
        reason: rule.reason,
        ruleSource: rule.source,
        rx: rule.need === "none" ? ("not_needed" as const) : ("waiting" as const),
      };
    }),
  );
}
