import type { Request } from "@medisense/contract/endpoint";
import { retryJob, retryRefund, searchPayments, listStuckWork } from "@medisense/contract/payments/oversight";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const oversightKey = ["oversight"];
export const PAYMENTS_PER_PAGE = 25;

/** Requests fail at once without a connection: a press must not take effect an hour later. */
const atOnce = { networkMode: "always", retry: retryUnlessRefused } as const;

type Sought = Required<Pick<NonNullable<Request<typeof searchPayments>["query"]>, "q" | "scope" | "page">>;

export const paymentsSeen = (sought: Sought) =>
  queryOptions({
    queryKey: [...oversightKey, "payments", sought],
    queryFn: () => api(searchPayments, { query: { ...sought, limit: PAYMENTS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    ...atOnce,
  });

export const workThatIsStuck = () =>
  queryOptions({ queryKey: [...oversightKey, "work"], queryFn: () => api(listStuckWork, {}), ...atOnce });

export const useRetryRefund = () => useAct((id: string) => api(retryRefund, { params: { id } }));
export const useRetryJob = () => useAct((id: string) => api(retryJob, { params: { id } }));

/** Runs an operator's act and then refetches what it changes, the audit trail included. */
function useAct<Result>(act: (id: string) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: "always",
    onSettled: () =>
      Promise.all([oversightKey, ["operators"]].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
