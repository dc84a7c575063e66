import type { PaymentStatus } from "@medisense/contract/appointments";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { z } from "zod";
import { useNow } from "../../lib/clock/use-now.ts";

const POLL_MS = 1000;
/** A webhook event can be late; after this time the list shows that the payment is still being confirmed. */
const WAIT_MS = 10_000;

interface Verified {
  paymentStatus: PaymentStatus;
}

/**
 * Follows a payment whose payer returned from the payment page. The URL's claim of success is passed on as a hint;
 * the server asks the gateway. Who says that they did not pay need not wait, because the list still offers the payment.
 * `id` is undefined when the URL contains no valid id.
 */
export function usePaymentReturn<Result extends Verified, Key extends readonly unknown[]>(
  idName: string,
  verificationOf: (id: string, hint: { success?: string }) => UseQueryOptions<Result, Error, Result, Key>,
) {
  const [address] = useSearchParams();
  const [startedAt] = useState(Date.now);
  const hasWaited = useNow(POLL_MS).getTime() - startedAt >= WAIT_MS;

  const success = address.get("success")?.slice(0, 10);
  const hasGivenUp = success === "false";
  const { data: id } = z.uuid().safeParse(address.get(idName));
  const { data, error } = useQuery({
    ...verificationOf(id ?? "", success ? { success } : {}),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === "pending" && !hasGivenUp ? POLL_MS : false),
  });
  const isOpen = data?.paymentStatus === "pending" && !hasGivenUp;
  return { id, error, isOpen, isOver: data !== undefined && (!isOpen || hasWaited) };
}
