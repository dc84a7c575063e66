import { type Appointment, cancelAppointment, listAppointments, verifyAppointment } from "@medisense/contract/appointments";
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";

export type AppointmentTab = "upcoming" | "past";

const PAGE_SIZE = 50;
/** Everything this browser knows of appointments lies under this key. */
export const appointmentsKey = ["appointments"];

/** One person's appointments, page after page: upcoming ones soonest first, past ones latest first. */
export const appointmentsOf = (userId: string | undefined, tab: AppointmentTab) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, userId, tab],
    enabled: userId !== undefined,
    queryFn: ({ pageParam }) =>
      api(listAppointments, { query: { userId: userId!, tab, page: pageParam, limit: PAGE_SIZE } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.data),
    // A hold that is over is settled within a minute; until then the list is asked again, also where no live news arrives.
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.data.some(isBeingSettled)) ? 5000 : false),
  });

/** What the payment gateway knows; `success` is what the way back claimed, which is a hint and no more. */
export const verification = (appointmentId: string, success?: string) =>
  queryOptions({
    queryKey: ["verification", appointmentId],
    queryFn: () => api(verifyAppointment, { query: { appointmentId, ...(success !== undefined && { success }) } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Follows a payment whose outcome was still open when the patient came back, until it is decided. */
export function useConfirmation(appointmentId: string | undefined) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery({
    ...verification(appointmentId ?? ""),
    enabled: appointmentId !== undefined,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === "pending" && !state.error ? 3000 : false),
  });
  const isDecided = error !== null || (data !== undefined && data.status !== "pending");
  useEffect(() => {
    if (isDecided) void queryClient.invalidateQueries({ queryKey: appointmentsKey });
  }, [isDecided, queryClient]);
  return { isOpen: appointmentId !== undefined && !isDecided, error };
}

export function useCancelAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) => api(cancelAppointment, { body: { appointmentId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: appointmentsKey }),
  });
}

const isBeingSettled = ({ status, holdExpiresAt }: Appointment) => status === "pending" && holdExpiresAt === null;
