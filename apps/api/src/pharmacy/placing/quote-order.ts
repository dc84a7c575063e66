import type { MedicineCartItem } from "@medisense/contract/medicines";
import { arrivalAt } from "../delivery/arrival.ts";
import { type Destination, destinationAt } from "../delivery/destination.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orderTotals } from "./order-totals.ts";
import { type BasketLine, readBasket } from "./read-basket.ts";

interface Question {
  items: MedicineCartItem[];
  postalCode?: string | undefined;
}

/** Returns what an order would cost and need. It reserves nothing; placing reads everything again. */
export async function quoteOrder({ db, clock }: Pick<OrdersDeps, "db" | "clock">, { items, postalCode }: Question) {
  const isWhole = postalCode !== undefined && /^[1-9]\d{5}$/.test(postalCode);
  const destination = isWhole ? destinationAt(postalCode) : undefined;
  const lines = await readBasket(db, items, destination);
  const { subtotalPaise, deliveryFeePaise, totalPaise } = orderTotals(lines);
  return {
    lines: lines.map((line) => ({
      medicineId: line.id,
      storeId: line.storeId,
      need: line.rule.need,
      reason: line.rule.reason,
      source: line.rule.source,
      price: line.pricePaise / 100,
      stock: line.stock,
    })),
    parcels: [...new Set(lines.map(({ storeId }) => storeId))].map((id) =>
      parcelOf(
        lines.filter(({ storeId }) => storeId === id),
        destination,
        clock.now(),
      ),
    ),
    isPincodeKnown: destination ? destination.place?.district !== undefined : null,
    subtotal: subtotalPaise / 100,
    deliveryFee: deliveryFeePaise / 100,
    total: totalPaise / 100,
  };
}

function parcelOf(lines: BasketLine[], destination: Destination | undefined, now: Date) {
  const { storeId, store } = lines[0]!;
  const isSent = lines.some(({ rule }) => rule.need !== "pickup");
  const isCollected = lines.some(({ rule }) => rule.need === "pickup");
  return {
    storeId,
    storeName: store.name,
    arrives: destination?.place && isSent ? arrivalAt(store, destination.place, now) : null,
    pickupAddress: isCollected ? store.address : null,
  };
}
