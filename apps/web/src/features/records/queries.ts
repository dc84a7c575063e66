import { listCheckResults, removeCheckResult } from "@medisense/contract/health/check-results";
import {
  type Cursor,
  listLatestMeasurements,
  listMeasurements,
  removeMeasurement,
} from "@medisense/contract/health/measurements";
import type { MeasurementKind } from "@medisense/contract/health/measures";
import { listRecords, type RecordKind } from "@medisense/contract/health/records";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The query key above everything cached about health records. */
export const recordsKey = ["records"];
const retry = retryUnlessRefused;

interface RecordFilter {
  personId: string | undefined;
  kinds: readonly RecordKind[];
  search: string;
  /** Days in India, both included; empty for no end. */
  from: string;
  to: string;
}

/** A person's record page by page, the latest entry first. */
export const recordsOf = ({ personId, kinds, search, from, to }: RecordFilter) =>
  infiniteQueryOptions({
    ...readableOffline,
    queryKey: [...recordsKey, "timeline", personId, kinds.join(), search, from, to],
    enabled: personId !== undefined,
    queryFn: ({ pageParam }) =>
      api(listRecords, {
        query: {
          personId,
          ...(kinds.length > 0 && { kinds: kinds.join() }),
          ...(search && { search }),
          ...(from && { from }),
          ...(to && { to }),
          ...(pageParam && { before: pageParam }),
        },
      }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.data),
    retry,
  });

/** A person's measured values of one kind, the latest first. */
export const measurementsOf = (personId: string | undefined, kind: MeasurementKind) =>
  infiniteQueryOptions({
    ...readableOffline,
    queryKey: [...recordsKey, "measurements", personId, kind],
    enabled: personId !== undefined,
    queryFn: ({ pageParam }) =>
      api(listMeasurements, { query: { personId, kind, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap((page) => page.data),
    retry,
  });

/** A person's latest value of each kind. */
export const latestMeasurements = (personId: string | undefined) =>
  queryOptions({
    ...readableOffline,
    queryKey: [...recordsKey, "latest", personId],
    enabled: personId !== undefined,
    queryFn: async () => (await api(listLatestMeasurements, { query: { personId } })).data,
    retry,
  });

/** A person's saved results of one risk score, the latest first. */
export const checkResultsOf = (personId: string | undefined, instrument: string) =>
  queryOptions({
    ...readableOffline,
    queryKey: [...recordsKey, "check-results", personId, instrument],
    enabled: personId !== undefined,
    queryFn: async () => (await api(listCheckResults, { query: { personId, instrument } })).data,
    retry,
  });

export const useRemoveMeasurement = () => useRecordChange((id: string) => api(removeMeasurement, { params: { id } }));

export const useRemoveCheckResult = () => useRecordChange((id: string) => api(removeCheckResult, { params: { id } }));

/** Changes a record. Lists that are not shown are read again too, so that nothing deleted stays readable offline. */
export function useRecordChange<Change, Result>(change: (change: Change) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordsKey, refetchType: "all" }),
  });
}
