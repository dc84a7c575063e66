import type { PayeeShare } from "../../payments/index.ts";
import { shareOut } from "../../platform/documents/share-out.ts";
import type { LineRow, LockedOrder } from "../order-state/lock-order.ts";

/** Returns what each store gets of a paid order: its goods, and a part of the delivery fee in proportion to them. */
export function storeShares({ order, parcels, lines }: LockedOrder): PayeeShare[] {
  const goods = goodsOfStores(
    parcels,
    lines.map((line) => ({ line, quantity: line.quantity })),
  );
  const fees = shareOut(
    order.deliveryFeePaise,
    goods.map(({ amountPaise }) => amountPaise),
  );
  return goods.map((share, index) => ({ ...share, amountPaise: share.amountPaise + fees[index]! }));
}

/** Sums up the price of packs for each store. */
export function goodsOfStores(
  parcels: LockedOrder["parcels"],
  packs: { line: LineRow; quantity: number }[],
): PayeeShare[] {
  const storeOf = new Map(parcels.map(({ id, storeId }) => [id, storeId]));
  const goodsOf = new Map<string, number>();
  for (const { line, quantity } of packs) {
    const storeId = storeOf.get(line.parcelId)!;
    goodsOf.set(storeId, (goodsOf.get(storeId) ?? 0) + line.pricePaise * quantity);
  }
  return [...goodsOf].map(([id, amountPaise]) => ({ kind: "store", id, amountPaise }));
}
