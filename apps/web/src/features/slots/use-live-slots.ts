import type { SlotDay } from "@medisense/contract/appointments";
import type { SlotChange } from "@medisense/contract/realtime";
import { type LiveEvents, useLiveEvents } from "../../lib/live-events.ts";
import { slotsKey } from "./queries.ts";

/** Keeps the cached slots of these doctors up to date while the screen is open. */
export const useLiveSlots = (doctorIds: string[]) =>
  useLiveEvents([...new Set(doctorIds)].toSorted().join(" ") || undefined, slotEvents);

const slotEvents: LiveEvents = ({ socket, queryClient, subject }) => {
  const doctorIds = subject.split(" ");

  function watch() {
    for (const id of doctorIds) {
      // Slots may have changed between the first response and the start of the watch.
      socket.emit("watchSlots", id, () => void queryClient.invalidateQueries({ queryKey: slotsKey(id) }));
    }
  }

  function writeChange(change: SlotChange) {
    const queryKey = slotsKey(change.doctorId);
    queryClient.setQueriesData<SlotDay[]>({ queryKey }, (days) => days && withChange(days, change));
    // A response on its way may be older than this change; refetching discards it.
    if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey });
  }

  if (socket.connected) watch();
  return {
    listeners: { connect: watch, slotChanged: writeChange },
    onEnd() {
      if (socket.connected) for (const id of doctorIds) socket.emit("unwatchSlots", id, () => {});
    },
  };
};

function withChange(days: SlotDay[], { dateTime, available }: SlotChange): SlotDay[] {
  const changed = Date.parse(dateTime);
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => (Date.parse(slot.dateTime) === changed ? { ...slot, available } : slot)),
  }));
}
