import {
  addToCart,
  type Cart,
  type CartLine,
  mergeCart,
  readCart,
  removeFromCart,
  setInCart,
} from "@medisense/contract/medicines";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { guestCart } from "../../lib/guest-cart.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";
import { cartOf } from "./totals.ts";

/** Everything this browser knows of the cart lies under this key. */
export const cartKey = ["medicine-cart"];

/** The account's cart. Whoever was a guest before brings along what they had put together. */
export const medicineCart = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...cartKey, userId],
    enabled: userId !== undefined,
    queryFn: async () => (await mergedCart()) ?? api(readCart, { query: { id: userId! } }),
    retry: retryUnlessRefused,
    staleTime: 30_000,
  });

/** What finds no room in the account's cart stays with the guest's lines, and is brought along the next time. */
async function mergedCart(): Promise<Cart | undefined> {
  const items = guestCart.items();
  if (items.length === 0) return undefined;
  const { leftOut, ...merged } = await api(mergeCart, { body: { items } });
  const taken = new Set(merged.data.map(({ _id }) => _id));
  // Those that have left the catalogue are missing as well, and nobody has to wait for them.
  const missing = items.filter(({ medicineId }) => !taken.has(medicineId));
  guestCart.keepOnly(missing.slice(missing.length - leftOut));
  return merged;
}

export interface CartChange {
  medicineId: string;
  from: number;
  to: number;
  /** What the line looks like before the server has answered; without it the line appears with the answer. */
  line?: Omit<CartLine, "quantity">;
}

/** Changes how many of a medicine are in the cart: at once on the screen, then on the server, one after the other. */
export function useCartChange(userId: string | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = medicineCart(userId);
  return useMutation({
    mutationKey: cartKey,
    scope: { id: "medicine-cart" },
    mutationFn: (change: CartChange) => tellServer(change, userId!),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && withChange(known, change));
    },
    onSuccess: (answer) => {
      // Later presses are on the screen already; an answer to an earlier one would take them back for a moment.
      if (queryClient.isMutating({ mutationKey: cartKey }) === 1) queryClient.setQueryData(queryKey, answer);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  });
}

function tellServer({ medicineId, from, to }: CartChange, userId: string) {
  if (to === from + 1) return api(addToCart, { body: { medicineId, userId } });
  if (to === from - 1) return api(removeFromCart, { body: { medicineId, userId } });
  return api(setInCart, { params: { medicineId }, body: { quantity: to } });
}

export function withChange({ data }: Cart, { medicineId, to, line }: CartChange): Cart {
  const known = data.some(({ _id }) => _id === medicineId);
  const changed = data.flatMap((one) => (one._id === medicineId ? (to > 0 ? [{ ...one, quantity: to }] : []) : [one]));
  return cartOf(!known && line && to > 0 ? [...changed, { ...line, quantity: to }] : changed);
}
