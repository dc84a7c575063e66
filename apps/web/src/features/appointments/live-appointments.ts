import type { listAppointments } from "@medisense/contract/appointments";
import type { Response } from "@medisense/contract/endpoint";
import type { AppointmentChange } from "@medisense/contract/realtime";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { type LiveEvents, useLiveEvents } from "../../lib/live-events.ts";
import { appointmentsKey, historyKey, queueKey } from "./queries.ts";

const appointmentEvents: LiveEvents = ({ queryClient }) => ({
  listeners: {
    appointmentChanged: (change) => writeChange(queryClient, change),
    queueChanged: () => void queryClient.invalidateQueries({ queryKey: queueKey }),
    // Events before the connection were missed.
    connect: () => void queryClient.invalidateQueries({ queryKey: appointmentsKey }),
  },
});

/** Keeps the cached appointments up to date. The connection lives as long as somebody is logged in. */
export const useLiveAppointments = (userId: string | undefined) =>
  useLiveEvents(userId, appointmentEvents, { closesConnection: true });

/** Shows the new status at once and refetches the rest, such as the queue token. */
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
