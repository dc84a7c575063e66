import { bookAppointment, type CartItem } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { msg } from "../../lib/i18n.ts";
import { leaveFor } from "../../lib/leave-for.ts";
import { appointmentCart } from "./appointment-cart.ts";
import { rememberBooking } from "./interrupted-booking.ts";

interface Booking {
  item: CartItem;
  userId: string;
}

/** Holds the slot, takes it out of the cart, and goes on to the payment page. */
export function useBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, userId }: Booking) => {
      const { doctorId, dateTime, mode } = item;
      const { paymentUrl } = await api(bookAppointment, {
        body: { doctor: { doctorId, dateTime, ...(mode && { mode }) }, userId },
      });
      appointmentCart.removeSlot(item);
      leaveFor(paymentUrl);
    },
    // Whoever has to sign in first comes back to the cart and finds the booking going on.
    onError: (error, { item }) => {
      if (isSignInRequired(error)) rememberBooking(item);
    },
    // Held or refused, the list of appointments and the doctor's free slots are no longer what they were.
    onSettled: (_done, _error, { item }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["appointments"] }),
        queryClient.invalidateQueries({ queryKey: ["slots", item.doctorId] }),
      ]),
  });
}

const isSignInRequired = (error: unknown) => error instanceof ApiError && error.is(commonErrors.signInRequired);

/** The server's words where it had some, and the product's own where it did not. */
export function bookingFailure(error: Error | null) {
  if (!error || isSignInRequired(error)) return undefined;
  const hasWords = error instanceof ApiError && !error.is(commonErrors.unexpected);
  return hasWords ? error.message : msg("Failed to place order");
}
