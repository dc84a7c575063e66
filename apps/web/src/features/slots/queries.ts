import { doctorSlots, type SlotDay } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import type { SlotChange } from "@medisense/contract/realtime";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";
import { liveSocket } from "../../lib/socket.ts";

const slotsOf = (doctorId: string) => ["slots", doctorId];

/** Seven days of slots from today. They are also asked again now and then, for a page whose live connection is down. */
export const weekOfSlots = (doctorId: string, mode: VisitMode) =>
  queryOptions({
    queryKey: [...slotsOf(doctorId), mode],
    queryFn: async () => (await api(doctorSlots, { params: { id: doctorId }, query: { mode } })).data,
    staleTime: 15_000,
    refetchInterval: 60_000,
    retry: retryUnlessRefused,
  });

/** While the screen is open, what happens to these doctors' slots elsewhere is written into the query cache. */
export function useLiveSlots(doctorIds: string[]) {
  const queryClient = useQueryClient();
  const watched = [...new Set(doctorIds)].sort().join(" ");

  useEffect(() => {
    if (watched === "") return;
    const ids = watched.split(" ");
    const socket = liveSocket();

    const watch = () => {
      for (const id of ids) {
        // What changed between the first answer and the moment the watch began is found by asking again.
        socket.emit("watchSlots", id, () => void queryClient.invalidateQueries({ queryKey: slotsOf(id) }));
      }
    };
    const write = (change: SlotChange) => {
      const queryKey = slotsOf(change.doctorId);
      queryClient.setQueriesData<SlotDay[]>({ queryKey }, (days) => days && after(days, change));
      // An answer on its way may be older than this news; asking again throws it away.
      if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
    };

    socket.on("connect", watch);
    socket.on("slotChanged", write);
    if (socket.connected) watch();
    return () => {
      socket.off("connect", watch);
      socket.off("slotChanged", write);
      if (socket.connected) for (const id of ids) socket.emit("unwatchSlots", id, () => {});
    };
  }, [watched, queryClient]);
}

function after(days: SlotDay[], { dateTime, available }: SlotChange): SlotDay[] {
  const changed = Date.parse(dateTime);
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (Date.parse(slot.dateTime) === changed ? { ...slot, available } : slot)),
  }));
}
