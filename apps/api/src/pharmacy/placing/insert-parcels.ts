import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/open-database.ts";
import { arrivalAt } from "../delivery/arrival.ts";
import type { OrderDestination } from "../delivery/destination.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { orderLines, parcelSteps, parcels } from "../tables/order-tables.ts";
import type { BasketLine } from "./read-basket.ts";

/** Inserts the order's parcels and lines. The statements are sent at once, in the order of their references. */
export function insertParcels(tx: Database, order: OrderRow, lines: BasketLine[], destination: OrderDestination) {
  const wayOf = ({ storeId, rule }: BasketLine) => `${storeId} ${rule.need === "pickup" ? "collected" : "sent"}`;
  const ways = [...new Set(lines.map(wayOf))];
  const sent = ways.map((way) => {
    const { storeId, rule, store } = lines.find((line) => wayOf(line) === way)!;
    const isPickup = rule.need === "pickup";
    const arrival = arrivalAt(store, destination.place, order.createdAt);
    return {
      id: randomUUID(),
      orderId: order.id,
      storeId,
      isPickup,
      arrivesFrom: isPickup ? null : arrival.from,
      arrivesUntil: isPickup ? null : arrival.until,
      createdAt: order.createdAt,
    };
  });
  const steps = sent.map(({ id }) => ({ parcelId: id, state: "awaiting_payment" as const, at: order.createdAt }));
  const bought = lines.map((line, index) => {
    const { id: medicineId, rule, ...listing } = line;
    return {
      ...listing,
      orderId: order.id,
      parcelId: sent[ways.indexOf(wayOf(line))]!.id,
      position: index + 1,
      medicineId,
      need: rule.need,
      reason: rule.reason,
      ruleSource: rule.source,
      rx: rule.need === "none" ? ("not_needed" as const) : ("waiting" as const),
    };
  });
  return Promise.all([
    tx.insert(parcels).values(sent).execute(),
    tx.insert(parcelSteps).values(steps).execute(),
    tx.insert(orderLines).values(bought).execute(),
  ]);
}
