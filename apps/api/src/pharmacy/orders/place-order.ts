import { createHash, randomInt } from "node:crypto";
import type { CartItem } from "@medisense/contract/medicines";
import { type DeliveryAddress, ORDER_HOLD_MINUTES, orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { and, eq, gt, inArray, or, sum } from "drizzle-orm";
import type { OpenedPayment } from "../../payments/index.ts";
import { countAttempt } from "../../platform/attempts.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { lockCart } from "../cart/change-cart.ts";
import { arrivalAt } from "../delivery/arrival.ts";
import { contradicts, type Door, doorAt } from "../delivery/door.ts";
import { type OrdersDeps, PAYABLE } from "../order-deps.ts";
import { orderLines, orders, parcels, parcelSteps } from "../order-tables.ts";
import { moveStock } from "./move-stock.ts";
import { type BasketLine, readBasket, totalsOf } from "./order-basket.ts";

interface Placing {
  patientId: string;
  items: CartItem[];
  deliveryAddress: DeliveryAddress;
  requestId: string | undefined;
  /** The total that was shown to the patient, if a page says so. */
  seenTotalPaise: number | undefined;
  /** Where the payer comes from and returns to. */
  origin: string;
}

type Order = typeof orders.$inferSelect;

/** Far more than anybody leaves unpaid; they keep one account from holding a store's whole stock. */
const MAX_KEPT_PACKS = 500;
const ORDERS = { max: 30, windowMs: 60 * 60_000 };

/** Keeps the stock, and opens one payment for all of it. Asking again leads to the same order and the same payment. */
export async function placeOrder(deps: OrdersDeps, placing: Placing) {
  const now = deps.clock.now();
  await giveUpOutdated(deps, placing, now);
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
  if (same) {
    if (isOutdated(same, placing)) throw new DomainError(orderErrors.priceChanged);
    return { order: same };
  }
  await refuseHoarding(deps, tx, placing, open, now);

  const door = doorAt(placing.deliveryAddress.postalCode);
  const wanted = placing.items.map(({ medicineId, quantity }) => ({ medicineId, quantity }));
  // First the packs, whose rows are then locked: the prices that are read afterwards are the ones that hold.
  const isKept = await moveStock(tx, wanted, "stock", "reserved");
  const lines = await readBasket(tx, placing.items, door);
  if (lines.some(({ rule }) => rule.need === "not_sold")) throw new DomainError(orderErrors.notSold);
  // The law lets these be brought within the store's district only, and the pin code alone tells where the door is.
  const isBoundToDistrict = lines.some(({ rule, schedule }) => schedule === "H" && rule.need === "prescription");
  if (isBoundToDistrict && contradicts(placing.deliveryAddress.state, door)) {
    throw new DomainError(orderErrors.stateElsewhere);
  }
  if (!isKept) throw new DomainError(orderErrors.outOfStock);
  const totals = totalsOf(lines);
  if (isOutdated(totals, placing)) throw new DomainError(orderErrors.priceChanged);

  const order = await insertOrder(tx, placing, contents, totals, now);
  await insertParcels(tx, order, lines, door);
  const opened = await deps.payments.open(tx, {
    kind: PAYABLE,
    id: order.id,
    payerId: placing.patientId,
    amountPaise: totals.totalPaise,
    description: `Order ${order.number}`,
    expiresAt: order.holdExpiresAt,
  });
  return { order, opened };
}

/** What was placed at other prices than the patient sees now and is not paid is given up, so that what is placed instead is all there is to pay. */
async function giveUpOutdated(deps: OrdersDeps, placing: Placing, now: Date) {
  if (placing.seenTotalPaise === undefined) return;
  const contents = contentsOf(placing);
  const open = await findOpen(deps.db, { ...placing, requestId: undefined }, now);
  for (const order of open) {
    if (order.contents !== contents || order.requestId === placing.requestId || !isOutdated(order, placing)) continue;
    await deps.payments.abandon(PAYABLE, order.id);
  }
}

/** Whether the page showed another total than these sums come to. */
function isOutdated(
  { subtotalPaise, deliveryFeePaise }: Pick<Order, "subtotalPaise" | "deliveryFeePaise">,
  { seenTotalPaise }: Placing,
) {
  return seenTotalPaise !== undefined && seenTotalPaise !== subtotalPaise + deliveryFeePaise;
}

/** Stock that is kept costs nothing, so it has its limits: of packs at a time, and of orders in an hour. */
async function refuseHoarding({ config }: OrdersDeps, tx: Database, placing: Placing, open: Order[], now: Date) {
  const scale = config.rateLimitScale;
  const packs = await keptPacks(tx, open);
  const more = placing.items.reduce((total, { quantity }) => total + quantity, 0);
  if (packs + more > MAX_KEPT_PACKS * scale) throw new DomainError(orderErrors.tooMuchKept);
  const limit = { ...ORDERS, max: ORDERS.max * scale };
  if (!(await countAttempt(tx, `orders:${placing.patientId}`, limit, now)))
    throw new DomainError(orderErrors.tooManyOrders);
}

async function keptPacks(tx: Database, open: Order[]) {
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const [kept] = await tx
    .select({ packs: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
  return kept!.packs;
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

async function insertOrder(
  tx: Database,
  placing: Placing,
  contents: string,
  { subtotalPaise, deliveryFeePaise }: ReturnType<typeof totalsOf>,
  now: Date,
) {
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
        subtotalPaise,
        deliveryFeePaise,
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
