import type { PaymentStatus } from "@medisense/contract/appointments";
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const POLL_MS = 5000;

interface Verified {
  paymentStatus: PaymentStatus;
}

/**
 * Follows a payment whose result was open when the patient returned, until it is known. Then refetches the queries
 * under `changedKey`. `id` is undefined when nothing is open.
 */
export function usePaymentConfirmation<Result extends Verified, Key extends QueryKey>(
  id: string | undefined,
  verificationOf: (id: string) => UseQueryOptions<Result, Error, Result, Key>,
  changedKey: QueryKey,
) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...verificationOf(id ?? ""),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" && !state.error ? POLL_MS : false),
  });
  const isDecided = error !== null || (data !== undefined && data.paymentStatus !== "pending");
  useEffect(() => {
    if (isDecided) void queryClient.invalidateQueries({ queryKey: changedKey });
  }, [isDecided, queryClient, changedKey]);
  return { isOpen: id !== undefined && !isDecided, error };
}
