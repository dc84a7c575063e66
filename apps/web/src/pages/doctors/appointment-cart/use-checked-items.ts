import type { AppointmentCartItem } from "@medisense/contract/appointments";
import { useQueries } from "@tanstack/react-query";
import type { LineState } from "../../../features/appointment-cart/appointment-cart-row.tsx";
import { doctorsNamed } from "../../../features/doctors/queries.ts";
import { isFree } from "../../../features/slots/free-slots.ts";
import { useLiveSlots } from "../../../features/slots/use-live-slots.ts";
import { weekOfSlots } from "../../../features/slots/queries.ts";
import { useNow } from "../../../lib/clock/use-now.ts";

/** Returns the current state of each slot in the cart, and the doctors. The cart itself reserves nothing. `isLive` needs a login. */
export function useCheckedItems(items: AppointmentCartItem[], isLive: boolean) {
  const now = useNow(15_000);
  const wanted = [
    ...new Map(items.map(({ doctorId, mode = "clinic" }) => [`${doctorId} ${mode}`, { doctorId, mode }])).values(),
  ];
  const doctors = useQueries({ queries: wanted.map(({ doctorId }) => doctorsNamed(doctorId)) });
  const weeks = useQueries({ queries: wanted.map(({ doctorId, mode }) => weekOfSlots(doctorId, mode)) });
  useLiveSlots(isLive ? items.map(({ doctorId }) => doctorId) : []);

  const placeOf = ({ doctorId, mode = "clinic" }: AppointmentCartItem) =>
    wanted.findIndex((one) => one.doctorId === doctorId && one.mode === mode);

  const stateOf = (item: AppointmentCartItem): LineState => {
    const startsAt = Date.parse(item.dateTime);
    if (startsAt <= now.getTime()) return "passed";
    if (doctors[placeOf(item)]?.data?.length === 0) return "unlisted";
    const slot = weeks[placeOf(item)]?.data
      ?.flatMap((day) => day.slots)
      .find(({ dateTime }) => Date.parse(dateTime) === startsAt);
    return slot && !isFree(slot, now) ? "taken" : "free";
  };
  return { stateOf, known: new Map(doctors.flatMap(({ data }) => (data?.[0] ? [[data[0]._id, data[0]]] : []))) };
}
