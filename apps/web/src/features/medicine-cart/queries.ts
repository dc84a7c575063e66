import { type Cart, mergeCart, priceCart, readCart } from "@medisense/contract/medicines";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { guestCart } from "../../lib/guest-cart.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { ofThisBrowser } from "../../lib/network/of-this-browser.ts";
import { cartOf } from "./cart-of.ts";

/** The query key above everything cached about the cart. */
export const cartKey = ["medicine-cart"];

/** Returns the account's cart, after the guest cart of this browser was merged into it. A visitor, whose id is null, has the guest cart. */
export const medicineCart = (userId: string | null | undefined) =>
  queryOptions({
    queryKey: [...cartKey, userId ?? "guest"],
    enabled: userId !== undefined,
    queryFn: async () =>
      userId ? ((await mergedCart()) ?? api(readCart, { query: { id: userId } })) : pricedGuestCart(),
    meta: ofThisBrowser,
    retry: retryUnlessRefused,
    staleTime: 30_000,
  });

/** Returns the guest cart at today's prices. An empty one asks nobody. */
async function pricedGuestCart(): Promise<Cart> {
  const items = guestCart.items();
  return items.length === 0 ? cartOf([]) : api(priceCart, { body: { items } });
}

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
