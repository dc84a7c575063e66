import type { Request, Response } from "@medisense/contract/endpoint";
import { addPerson, changePerson, listPersons, removePerson, restorePerson } from "@medisense/contract/persons/family";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readablePeople } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The query key above everything cached about families. */
export const familyKey = ["family"];

/** The people whose health records the account keeps, its holder first. */
export const family = (userId: string | undefined) =>
  queryOptions({
    ...readablePeople,
    queryKey: [...familyKey, userId],
    enabled: userId !== undefined,
    queryFn: async () => (await api(listPersons, {})).data,
    retry: retryUnlessRefused,
  });

type Dependant = Request<typeof addPerson>["body"];

export const useAddPerson = () => useFamilyChange((body: Dependant) => api(addPerson, { body }));

export const useChangePerson = (id: string) =>
  useFamilyChange((body: Dependant) => api(changePerson, { params: { id }, body }));

export const useRemovePerson = (id: string) => useFamilyChange(() => api(removePerson, { params: { id } }));

export const useRestorePerson = (id: string) => useFamilyChange(() => api(restorePerson, { params: { id } }));

/** The query key above everything cached about people who were removed from families. */
export const removedKey = ["removed-persons"];

export function useFamilyChange<Change = void>(change: (change: Change) => Promise<Response<typeof listPersons>>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      for (const [key] of queryClient.getQueriesData({ queryKey: familyKey })) queryClient.setQueryData(key, data);
      return queryClient.invalidateQueries({ queryKey: removedKey });
    },
    // A refusal may mean that another page has changed the family.
    onError: () => queryClient.invalidateQueries({ queryKey: familyKey }),
  });
}
