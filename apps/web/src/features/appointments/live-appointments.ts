import type { listAppointments } from "@medisense/contract/appointments";
import type { Response } from "@medisense/contract/endpoint";
import type { AppointmentChange } from "@medisense/contract/realtime";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { appointmentsKey, historyKey, queueKey } from "./queries.ts";

/** Keeps the cached appointments true while the page is open. The connection lives as long as somebody is signed in. */
export function useLiveAppointments(userId: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!userId) return;
    let stop = () => {};
    let isOver = false;
    // The connection's code is no part of the first view.
    void import("../../lib/socket.ts").then(({ closeSocket, liveSocket }) => {
      if (isOver) return;
      const socket = liveSocket();
      const onChange = (change: AppointmentChange) => writeChange(queryClient, change);
      const onQueue = () => void queryClient.invalidateQueries({ queryKey: queueKey });
      const onConnect = () => void queryClient.invalidateQueries({ queryKey: appointmentsKey });
      socket.on("appointmentChanged", onChange);
      socket.on("queueChanged", onQueue);
      // What happened before the line stood was told to nobody.
      socket.on("connect", onConnect);
      stop = () => {
        socket.off("appointmentChanged", onChange);
        socket.off("queueChanged", onQueue);
        socket.off("connect", onConnect);
        closeSocket();
      };
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient, userId]);
}

/** The new state shows at once; what comes with it, such as the queue token, is asked for. */
export function writeChange(queryClient: QueryClient, { appointmentId, status }: AppointmentChange) {
  queryClient.setQueriesData<InfiniteData<Response<typeof listAppointments>>>(
    { queryKey: historyKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((appointment) =>
            appointment._id === appointmentId ? { ...appointment, status } : appointment,
          ),
        })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: appointmentsKey });
}
