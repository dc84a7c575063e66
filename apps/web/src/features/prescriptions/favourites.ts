import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import {
  addFavourite,
  type Favourite,
  listFavourites,
  removeFavourite,
} from "@medisense/contract/prescriptions/favourites";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The lines that the doctor keeps as favourites, by name. */
export const favouritesOf = (doctorId: string) =>
  queryOptions({
    queryKey: ["favourite-medicines", doctorId],
    queryFn: async () => (await api(listFavourites, {})).data,
    retry: retryUnlessRefused,
  });

export const useAddFavourite = (doctorId: string) =>
  useFavouriteChange(doctorId, (line: PrescriptionLine) => api(addFavourite, { body: line }));

export const useRemoveFavourite = (doctorId: string) =>
  useFavouriteChange(doctorId, (id: string) => api(removeFavourite, { params: { id } }));

function useFavouriteChange<Change>(doctorId: string, change: (change: Change) => Promise<{ data: Favourite[] }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    scope: { id: "favourite medicines" },
    onSuccess: ({ data }) => queryClient.setQueryData(favouritesOf(doctorId).queryKey, data),
  });
}
