import type { PaymentStatus } from "@medisense/contract/appointments";
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const ASK_AGAIN_MS = 5000;

interface Verified {
  paymentStatus: PaymentStatus;
}

/**
 * Follows a payment whose outcome was still open when the patient came back, until it is decided; then what is known
 * under `changedKey` is asked for anew. `id` is undefined when nothing is open.
 */
export function usePaymentConfirmation<Told extends Verified, Key extends QueryKey>(
  id: string | undefined,
  verificationOf: (id: string) => UseQueryOptions<Told, Error, Told, Key>,
  changedKey: QueryKey,
) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...verificationOf(id ?? ""),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" && !state.error ? ASK_AGAIN_MS : false),
  });
  const isDecided = error !== null || (data !== undefined && data.paymentStatus !== "pending");
  useEffect(() => {
    if (isDecided) void queryClient.invalidateQueries({ queryKey: changedKey });
  }, [isDecided, queryClient, changedKey]);
  return { isOpen: id !== undefined && !isDecided, error };
}
