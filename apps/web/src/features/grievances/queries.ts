import {
  actOnGrievance,
  fileGrievance,
  listGrievances,
  listOwnGrievances,
  writeToGrievance,
} from "@medisense/contract/grievances/grievances";
import type { Request } from "@medisense/contract/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

const grievancesKey = ["grievances"];
export const GRIEVANCES_PER_PAGE = 20;

export const ownGrievances = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...grievancesKey, userId],
    enabled: userId !== undefined,
    queryFn: () => api(listOwnGrievances, {}),
    retry: retryUnlessRefused,
  });

/** Lists the grievances of everybody, for an admin. */
export const allGrievances = (closed: boolean, q: string, page: number) =>
  queryOptions({
    queryKey: [...grievancesKey, "all", closed, q, page],
    queryFn: () =>
      api(listGrievances, { query: { closed: closed ? "true" : "false", q, page, limit: GRIEVANCES_PER_PAGE } }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
    refetchInterval: 60_000,
  });

export const useFileGrievance = () =>
  useChange((body: Request<typeof fileGrievance>["body"]) => api(fileGrievance, { body }));

export const useWriteToGrievance = () =>
  useChange(({ id, text }: { id: string; text: string }) => api(writeToGrievance, { params: { id }, body: { text } }));

export const useActOnGrievance = () =>
  useChange(({ id, ...body }: { id: string } & Request<typeof actOnGrievance>["body"]) =>
    api(actOnGrievance, { params: { id }, body }),
  );

function useChange<Given, Result>(mutationFn: (given: Given) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: grievancesKey }),
  });
}
