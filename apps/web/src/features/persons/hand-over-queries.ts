import {
  inviteHandOver,
  listPaidForOthers,
  listRemovedPersons,
  withdrawHandOver,
} from "@medisense/contract/health/hand-over";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { removedKey, useFamilyChange } from "./queries.ts";

export const useInviteHandOver = (id: string) =>
  useFamilyChange((email: string) => api(inviteHandOver, { params: { id }, body: { email } }));

export const useWithdrawHandOver = (id: string) => useFamilyChange(() => api(withdrawHandOver, { params: { id } }));

/** The payments of the account for people with accounts of their own. */
export const paidForOthers = (userId: string) =>
  queryOptions({
    queryKey: ["paid-for-others", userId],
    queryFn: async () => (await api(listPaidForOthers, {})).data,
    retry: retryUnlessRefused,
  });

/** The people removed from the family of whose records something is kept. */
export const removedPersons = (userId: string) =>
  queryOptions({
    queryKey: [...removedKey, userId],
    queryFn: async () => (await api(listRemovedPersons, {})).data,
    retry: retryUnlessRefused,
  });
