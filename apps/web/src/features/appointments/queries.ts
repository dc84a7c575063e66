import {
  type Appointment,
  cancelAppointment,
  cancellationTerms,
  listAppointments,
  rescheduleAppointment,
  verifyAppointment,
} from "@medisense/contract/appointments";
import { readQueue } from "@medisense/contract/doctor-desk";
import type { Request, Response } from "@medisense/contract/endpoint";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { readableOffline } from "../../lib/network/readable-offline.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { usePaymentConfirmation } from "../../lib/use-payment-confirmation.ts";

export type AppointmentTab = "upcoming" | "past";

/** The key of every appointment query. */
export const appointmentsKey = ["appointments"];
export const historyKey = [...appointmentsKey, "history"];
export const queueKey = [...appointmentsKey, "queue"];
const PAGE_SIZE = 50;

/** The upcoming appointments, soonest first. */
export const upcomingAppointments = (userId: string) =>
  queryOptions({
    ...readableOffline,
    queryKey: [...appointmentsKey, userId, "upcoming"],
    queryFn: async () => (await api(listAppointments, { query: { userId, tab: "upcoming" } })).data,
    staleTime: 15_000,
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => (state.data?.some(isAwaitingResult) ? POLL_MS : false),
  });

/** The visits of one person, soonest first, then past ones. Not kept: a caregiver may lose the right to read them. */
export const visitsOfPerson = (userId: string, personId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, userId, "of", personId],
    queryFn: async () => (await api(listAppointments, { query: { userId, personId, limit: 20 } })).data,
    gcTime: 0,
    staleTime: 0,
    retry: retryUnlessRefused,
  });

/** The appointments of one tab, page by page: upcoming ones soonest first, past ones latest first. */
export const appointmentHistory = (userId: string | undefined, tab: AppointmentTab) =>
  infiniteQueryOptions({
    ...readableOffline,
    queryKey: [...historyKey, userId, tab],
    enabled: userId !== undefined,
    queryFn: ({ pageParam }) =>
      api(listAppointments, { query: { userId: userId!, tab, page: pageParam, limit: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isAwaitingResult)) ? POLL_MS : false,
  });

/** A patient's place in today's queue. Refetched every minute for a page whose live connection is down. */
export const queuePlace = (appointmentId: string) =>
  queryOptions({
    ...readableOffline,
    queryKey: [...queueKey, appointmentId],
    queryFn: async () => (await api(readQueue, { params: { id: appointmentId } })).data,
    retry: retryUnlessRefused,
    refetchInterval: 60_000,
  });

/** True for an expired hold, whose payment result the server applies within a minute. The list is refetched until then. */
const isAwaitingResult = ({ status, holdExpiresAt }: Appointment) => status === "pending" && holdExpiresAt === null;
const POLL_MS = 5000;

/** The payment gateway's result for an appointment, fetched once. The caller decides how often to refetch it. */
export const appointmentVerification = (query: Request<typeof verifyAppointment>["query"]) =>
  queryOptions({
    queryKey: ["verification", query],
    queryFn: () => api(verifyAppointment, { query }),
    retry: retryUnlessRefused,
  });

export const useConfirmation = (appointmentId: string | undefined) =>
  usePaymentConfirmation(appointmentId, (id) => appointmentVerification({ appointmentId: id }), appointmentsKey);

/** Reads the refund of a cancellation now. Never taken from the cache, because it depends on the time. */
export const termsOfCancellation = (appointmentId: string) =>
  queryOptions({
    queryKey: ["cancellation-terms", appointmentId],
    queryFn: async () => (await api(cancellationTerms, { query: { appointmentId } })).data,
    gcTime: 0,
    retry: retryUnlessRefused,
  });

/** Moves a visit to another slot. */
export function useMoveAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<typeof rescheduleAppointment>["body"]) => api(rescheduleAppointment, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

/** Cancels an appointment. `onCancelled` is called even if the refreshed list has removed the button by then. */
export function useCancelAppointment(onCancelled?: (result: Response<typeof cancelAppointment>) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) => api(cancelAppointment, { body: { appointmentId } }),
    onSuccess: (result) => onCancelled?.(result),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsKey }),
  });
}
