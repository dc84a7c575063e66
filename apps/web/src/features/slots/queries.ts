import { doctorSlots } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

export const slotsKey = (doctorId: string) => ["slots", doctorId];

/** Seven days of slots from today, refetched every minute for a page whose live connection is down. */
export const weekOfSlots = (doctorId: string, mode: VisitMode) =>
  queryOptions({
    queryKey: [...slotsKey(doctorId), mode],
    queryFn: async () => (await api(doctorSlots, { params: { id: doctorId }, query: { mode } })).data,
    staleTime: 15_000,
    refetchInterval: 60_000,
    retry: retryUnlessRefused,
  });
