import { bookAppointment, type CartItem } from "@medisense/contract/appointments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { leaveFor } from "../../lib/leave-for.ts";
import { appointmentCart } from "./appointment-cart.ts";

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
    // Held or refused, the list of appointments and the doctor's free slots are no longer what they were.
    onSettled: (_done, _error, { item }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["appointments"] }),
        queryClient.invalidateQueries({ queryKey: ["slots", item.doctorId] }),
      ]),
  });
}
