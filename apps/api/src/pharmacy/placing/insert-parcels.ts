import type { Database } from "../../platform/database/open-database.ts";
import { arrivalAt } from "../delivery/arrival.ts";
import type { Destination } from "../delivery/destination.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { orderLines, parcelSteps, parcels } from "../tables/order-tables.ts";
import type { BasketLine } from "./read-basket.ts";

export async function insertParcels(tx: Database, order: OrderRow, lines: BasketLine[], destination: Destination) {
  const wayOf = ({ storeId, rule }: BasketLine) => `${storeId} ${rule.need === "pickup" ? "collected" : "sent"}`;
  const ways = [...new Set(lines.map(wayOf))];
  const state = order.deliveryAddress.state;
  const made = await tx
    .insert(parcels)
    .values(
      ways.map((way) => {
        const { storeId, rule, store } = lines.find((line) => wayOf(line) === way)!;
        const isPickup = rule.need === "pickup";
        const arrival = arrivalAt(store, destination.place ?? { state }, order.createdAt);
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
