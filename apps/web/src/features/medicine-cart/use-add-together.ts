import { type Cart, type MedicineCartItem, mergeCart } from "@medisense/contract/medicines";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { cartKey, medicineCart } from "./queries.ts";

/** Puts several medicines into the cart at once. A repeat changes nothing: the larger quantity of each counts. */
export function useAddTogether(userId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: cartKey,
    scope: { id: "medicine-cart" },
    mutationFn: (items: MedicineCartItem[]) => api(mergeCart, { body: { items } }),
    onSuccess: ({ leftOut: _, ...cart }) => queryClient.setQueryData<Cart>(medicineCart(userId).queryKey, cart),
    onError: () => queryClient.invalidateQueries({ queryKey: cartKey }),
  });
}
