import {
  type Appointment,
  cancelAppointment,
  listAppointments,
  verifyAppointment,
} from "@medisense/contract/appointments";
import { readQueue } from "@medisense/contract/desk";
import type { Request } from "@medisense/contract/endpoint";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { usePaymentConfirmation } from "../../lib/payment-confirmation.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";

export type AppointmentTab = "upcoming" | "past";

/** Everything this browser knows of appointments lies under this key. */
export const appointmentsKey = ["appointments"];
export const historyKey = [...appointmentsKey, "history"];
export const queueKey = [...appointmentsKey, "queue"];
const PAGE_SIZE = 50;

/** What lies ahead, soonest first. */
export const upcomingAppointments = (userId: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, userId, "upcoming"],
    queryFn: async () => (await api(listAppointments, { query: { userId, tab: "upcoming" } })).data,
    staleTime: 15_000,
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => (state.data?.some(isBeingSettled) ? ASK_AGAIN_MS : false),
  });

/** Everything there is under one tab, page after page: upcoming ones soonest first, past ones latest first. */
export const appointmentHistory = (userId: string | undefined, tab: AppointmentTab) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, userId, tab],
    enabled: userId !== undefined,
    queryFn: ({ pageParam }) =>
      api(listAppointments, { query: { userId: userId!, tab, page: pageParam, limit: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isBeingSettled)) ? ASK_AGAIN_MS : false,
  });

/** A patient's place in today's queue. News comes live; a minute is for where it cannot. */
export const queuePlace = (appointmentId: string) =>
  queryOptions({
    queryKey: [...queueKey, appointmentId],
    queryFn: async () => (await api(readQueue, { params: { id: appointmentId } })).data,
    retry: retryUnlessRefused,
    refetchInterval: 60_000,
  });

/** A hold that is over is settled within a minute; until then the list is asked again, also where no live news arrives. */
const isBeingSettled = ({ status, holdExpiresAt }: Appointment) => status === "pending" && holdExpiresAt === null;
const ASK_AGAIN_MS = 5000;

/** What the payment gateway knows of an appointment. Asked once by itself, and again as long as the caller wants to wait. */
export const verification = (query: Request<typeof verifyAppointment>["query"]) =>
  queryOptions({
    queryKey: ["verification", query],
    queryFn: () => api(verifyAppointment, { query }),
    retry: retryUnlessRefused,
  });

export const useConfirmation = (appointmentId: string | undefined) =>
  usePaymentConfirmation(appointmentId, (id) => verification({ appointmentId: id }), appointmentsKey);

/** `onCancelled` is called even if what was pressed is gone by then, because the list was faster. */
export function useCancelAppointment(onCancelled?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) => api(cancelAppointment, { body: { appointmentId } }),
    onSuccess: () => onCancelled?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsKey }),
  });
}
