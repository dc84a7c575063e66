import type { Request, Response } from "@medisense/contract/endpoint";
import { acceptCaregiver, endCaregiver, inviteCaregiver, listCaregivers } from "@medisense/contract/persons/caregivers";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

type Links = Response<typeof listCaregivers>;

/** The query key above everything cached about caregivers. */
export const caregiversKey = ["caregivers"];

/** The caller's caregivers, and the people for whom the caller may care. */
export const caregiverLinks = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...caregiversKey, userId],
    enabled: userId !== undefined,
    queryFn: () => api(listCaregivers, {}),
    retry: retryUnlessRefused,
  });

export const useInviteCaregiver = () =>
  useLinkChange((body: Request<typeof inviteCaregiver>["body"]) => api(inviteCaregiver, { body }));

export const useAcceptCaregiver = () => useLinkChange((id: string) => api(acceptCaregiver, { params: { id } }));

export const useEndCaregiver = () => useLinkChange((id: string) => api(endCaregiver, { params: { id } }));

function useLinkChange<Change>(change: (change: Change) => Promise<Links>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (links) => {
      for (const [key] of queryClient.getQueriesData({ queryKey: caregiversKey })) queryClient.setQueryData(key, links);
    },
    // The other side may have ended it.
    onError: () => queryClient.invalidateQueries({ queryKey: caregiversKey }),
  });
}
