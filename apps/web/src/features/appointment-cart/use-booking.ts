import { type AppointmentCartItem, bookAppointment } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isLoginRequired } from "../../lib/api.ts";
import { msg } from "../../lib/i18n.ts";
import { leaveFor } from "../../lib/site/leave-for.ts";
import { appointmentCart } from "./appointment-cart.ts";
import { rememberBooking } from "./interrupted-booking.ts";

export interface Booking {
  item: AppointmentCartItem;
  userId: string;
  shownFees: number;
  /** The person who sees the doctor; undefined while the family has no dependants. */
  personId?: string | undefined;
  /** True after the patient has confirmed a second visit at the same time. */
  isBesideAnother?: boolean;
}

/** Holds the slot, removes it from the cart, and opens the payment page. */
export function useBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, userId, shownFees, personId, isBesideAnother }: Booking) => {
      const { doctorId, dateTime, mode } = item;
      const { paymentUrl } = await api(bookAppointment, {
        body: {
          doctor: { doctorId, dateTime, ...(mode && { mode }), shownFees, ...(isBesideAnother && { isBesideAnother }) },
          userId,
          ...(personId && { personId }),
        },
      });
      appointmentCart.removeSlot(item);
      leaveFor(paymentUrl);
    },
    // A person who must log in first returns to the cart, where the booking continues.
    onError: (error, { item }) => {
      if (isLoginRequired(error)) rememberBooking(item);
    },
    // Whether the slot was held or refused, the cached appointments and slots are out of date, perhaps the fee too.
    onSettled: (_done, _error, { item }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["appointments"] }),
        queryClient.invalidateQueries({ queryKey: ["slots", item.doctorId] }),
        queryClient.invalidateQueries({ queryKey: ["doctors", "named", item.doctorId] }),
      ]),
  });
}

/** Returns the server's message, or the specified one if the server sent none. */
export function bookingFailure(error: Error | null) {
  if (!error || isLoginRequired(error)) return undefined;
  const hasMessage = error instanceof ApiError && !error.is(commonErrors.unexpected);
  return hasMessage ? error.message : msg("Failed to place order");
}
