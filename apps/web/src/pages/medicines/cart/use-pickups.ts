import type { CartLine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { useDestination } from "../../../features/medicines/use-destination.ts";
import { orderQuote } from "../../../features/orders/queries.ts";

/** Returns a function that gives the store's address for a line that must be collected. Visitors learn it at the checkout. */
export function usePickups(lines: CartLine[], userId: string | null | undefined) {
  const { pincode: postalCode } = useDestination();
  // The need of a line does not depend on its quantity.
  const items = lines.map(({ _id }) => ({ medicineId: _id, quantity: 1 }));
  const enabled = Boolean(userId) && items.length > 0 && Boolean(postalCode);
  const quote = useQuery({ ...orderQuote({ items, postalCode }), enabled });
  return ({ _id, storeId }: CartLine) =>
    quote.data?.lines.some(({ medicineId, need }) => medicineId === _id && need === "pickup")
      ? (quote.data.parcels.find((parcel) => parcel.storeId === storeId)?.pickupAddress ?? undefined)
      : undefined;
}
