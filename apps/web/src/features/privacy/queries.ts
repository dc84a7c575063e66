import { listAccesses } from "@medisense/contract/health/access-log";
import { listConsents, type WithdrawablePurpose, withdrawConsent } from "@medisense/contract/health/consents";
import { deleteAccount, type ErasureReceipt } from "@medisense/contract/health/erasure";
import { createShare, endShare, listShares, type ShareablePart } from "@medisense/contract/health/share";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const privacyKey = ["privacy"];
const sharesKey = [...privacyKey, "shares"];
const consentsKey = [...privacyKey, "consents"];
const retry = retryUnlessRefused;

/** The rows of the access log on one page. */
export const ACCESSES_PER_PAGE = 20;

/** Returns the links to a person's record, with every attempt to open them. */
export const sharesOf = (personId: string | undefined) =>
  queryOptions({
    queryKey: [...sharesKey, personId],
    enabled: personId !== undefined,
    queryFn: async () => (await api(listShares, { query: { personId } })).data,
    retry,
  });

/** Returns one page of the log of who else read a person's record. */
export const accessesOf = (personId: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...privacyKey, "accesses", personId, page],
    enabled: personId !== undefined,
    queryFn: () => api(listAccesses, { query: { personId, page, limit: ACCESSES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    retry,
  });

export const consentsOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...consentsKey, userId],
    enabled: userId !== undefined,
    queryFn: async () => (await api(listConsents, {})).data,
    retry,
  });

interface Wish {
  parts: ShareablePart[];
  endsAt: string;
}

export function useCreateShare(personId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => api(createShare, { body: { ...wish, personId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharesKey }),
  });
}

export function useEndShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(endShare, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sharesKey }),
  });
}

/** Makes every screen read again: without the consent, the account may do less on some of them. */
export function useWithdrawConsent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (purpose: WithdrawablePurpose) => api(withdrawConsent, { body: { purpose } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Deletes the account. `onDeleted` also runs when the end of the session has locked the page meanwhile. */
export const useDeleteAccount = (onDeleted: (receipt: ErasureReceipt) => Promise<void>) =>
  useMutation({
    mutationFn: (password: string) => api(deleteAccount, { body: { password } }),
    onSuccess: ({ receipt }) => onDeleted(receipt),
  });
