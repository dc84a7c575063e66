import { cancelAppointment, listAppointments, verifyAppointment } from "@medisense/contract/appointments";
import type { Request } from "@medisense/contract/endpoint";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";
import { liveSocket } from "../../lib/socket.ts";

export const upcomingAppointments = (userId: string) =>
  queryOptions({
    queryKey: ["appointments", userId, "upcoming"],
    queryFn: async () => (await api(listAppointments, { query: { userId, tab: "upcoming" } })).data,
    staleTime: 15_000,
    retry: retryUnlessRefused,
  });

/** What the payment gateway knows of an appointment. Asked once by itself, and again as long as the caller wants to wait. */
export const verification = (query: Request<typeof verifyAppointment>["query"]) =>
  queryOptions({
    queryKey: ["appointments", "verification", query],
    queryFn: () => api(verifyAppointment, { query }),
    retry: retryUnlessRefused,
  });

export function useCancelAppointment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (appointmentId: string) => api(cancelAppointment, { body: { appointmentId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["appointments"] }),
  });
}

/** While the screen is open, a payment confirmed or a hold that ended shows at once. */
export function useLiveAppointments() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const socket = liveSocket();
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ["appointments"] });
    socket.on("appointmentChanged", askAgain);
    return () => {
      socket.off("appointmentChanged", askAgain);
    };
  }, [queryClient]);
}
