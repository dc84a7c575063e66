import { ApiError } from "@medisense/contract/client";
import {
  addToCart,
  type Cart,
  type CartLine,
  medicineErrors,
  removeFromCart,
  setInCart,
} from "@medisense/contract/medicines";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { guestCart } from "../../lib/guest-cart.ts";
import { cartOf } from "./cart-of.ts";
import { cartKey, medicineCart } from "./queries.ts";

export interface CartChange {
  medicineId: string;
  from: number;
  to: number;
  /** The line to show before the server answers. Without it, the line appears with the answer. */
  line?: Omit<CartLine, "quantity">;
}

/**
 * Changes the quantity of a medicine in the cart: on the screen at once, on the server one change after another. A
 * visitor's cart is in this browser only.
 */
export function useCartChange(userId: string | null | undefined) {
  const queryClient = useQueryClient();
  const { queryKey } = medicineCart(userId);
  return useMutation({
    mutationKey: cartKey,
    scope: { id: "medicine-cart" },
    // The cart shows a change at once, and sends it when the network is back.
    networkMode: userId ? "online" : "always",
    mutationFn: (change: CartChange) => (userId ? saveOnServer(change, userId) : saveInBrowser(change)),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && withChange(known, change));
    },
    onSuccess: (answer) => {
      // The screen already shows later presses; the answer to an earlier one would undo them for a moment.
      if (answer && queryClient.isMutating({ mutationKey: cartKey }) === 1) queryClient.setQueryData(queryKey, answer);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  });
}

function saveOnServer({ medicineId, from, to }: CartChange, userId: string) {
  if (to === from + 1) return api(addToCart, { body: { medicineId, userId } });
  if (to === from - 1) return api(removeFromCart, { body: { medicineId, userId } });
  return api(setInCart, { params: { medicineId }, body: { quantity: to } });
}

/** Returns nothing: the medicines area reads the cart again after each change of it. */
async function saveInBrowser({ medicineId, to }: CartChange): Promise<undefined> {
  if (!guestCart.set(medicineId, to))
    throw new ApiError(medicineErrors.cartFull.status, { success: false, ...medicineErrors.cartFull });
}

export function withChange({ data }: Cart, { medicineId, to, line }: CartChange): Cart {
  const known = data.some(({ _id }) => _id === medicineId);
  const changed = data.flatMap((one) => (one._id === medicineId ? (to > 0 ? [{ ...one, quantity: to }] : []) : [one]));
  return cartOf(!known && line && to > 0 ? [...changed, { ...line, quantity: to }] : changed);
}
