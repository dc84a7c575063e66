import { type Cart, mergeCart, readCart } from "@medisense/contract/medicines";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { guestCart } from "../../lib/guest-cart.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The query key above everything cached about the cart. */
export const cartKey = ["medicine-cart"];

/** Returns the account's cart, after the guest cart of this browser was merged into it. */
export const medicineCart = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...cartKey, userId],
    enabled: userId !== undefined,
    queryFn: async () => (await mergedCart()) ?? api(readCart, { query: { id: userId! } }),
    retry: retryUnlessRefused,
    staleTime: 30_000,
  });

/** Merges the guest cart into the account's cart. Lines without room stay in the guest cart for the next time. */
async function mergedCart(): Promise<Cart | undefined> {
  const items = guestCart.items();
  if (items.length === 0) return undefined;
  const { leftOut, ...merged } = await api(mergeCart, { body: { items } });
  const taken = new Set(merged.data.map(({ _id }) => _id));
  // Medicines that left the catalogue are missing too; only the last `leftOut` ones still wait for room.
  const missing = items.filter(({ medicineId }) => !taken.has(medicineId));
  guestCart.keepOnly(missing.slice(missing.length - leftOut));
  return merged;
}
