import { findAppointment } from "@medisense/contract/appointments";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

/** The appointment to which a call of these two people belongs. */
export const callAppointment = (pair: { userId: string; doctorId: string }) =>
  queryOptions({
    queryKey: ["appointments", "of-pair", pair.userId, pair.doctorId],
    queryFn: async () => (await api(findAppointment, { query: pair })).appointment,
    staleTime: 60_000,
    retry: retryUnlessRefused,
  });
