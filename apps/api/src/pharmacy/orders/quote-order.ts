import type { CartItem } from "@medisense/contract/medicines";
import { arrivalAt } from "../delivery/arrival.ts";
import { type Door, doorAt } from "../delivery/door.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { type BasketLine, readBasket, totalsOf } from "./order-basket.ts";

interface Question {
  items: CartItem[];
  postalCode: string | undefined;
}

/** What an order would be. Nothing is kept by asking; placing it reads everything again. */
export async function quoteOrder({ db, clock }: Pick<OrdersDeps, "db" | "clock">, { items, postalCode }: Question) {
  const isWhole = postalCode !== undefined && /^[1-9]\d{5}$/.test(postalCode);
  const door = isWhole ? doorAt(postalCode) : undefined;
  const lines = await readBasket(db, items, door);
  const { subtotalPaise, deliveryFeePaise, totalPaise } = totalsOf(lines);
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
        door,
        clock.now(),
      ),
    ),
    isPincodeKnown: door ? door.place !== undefined : null,
    subtotal: subtotalPaise / 100,
    deliveryFee: deliveryFeePaise / 100,
    total: totalPaise / 100,
  };
}

function parcelOf(lines: BasketLine[], door: Door | undefined, now: Date) {
  const { storeId, store } = lines[0]!;
  const isSent = lines.some(({ rule }) => rule.need !== "pickup");
  const isCollected = lines.some(({ rule }) => rule.need === "pickup");
  return {
    storeId,
    storeName: store.name,
    arrives: door && isSent ? arrivalAt(store, door.place ?? {}, now) : null,
    pickupAddress: isCollected ? store.address : null,
  };
}
