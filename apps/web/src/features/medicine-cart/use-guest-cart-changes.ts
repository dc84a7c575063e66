import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { guestCart } from "../../lib/guest-cart.ts";
import { medicineCart } from "./queries.ts";

/** Reads a visitor's cart again when another tab has changed it. */
export function useGuestCartChanges(userId: string | null | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId !== null) return;
    return guestCart.subscribe(() => void queryClient.invalidateQueries(medicineCart(null)));
  }, [userId, queryClient]);
}
