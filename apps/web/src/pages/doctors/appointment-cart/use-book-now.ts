import { type AppointmentCartItem, appointmentErrors } from "@medisense/contract/appointments";
import { ApiError } from "@medisense/contract/client";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { appointmentCart, isSameSlot } from "../../../features/appointment-cart/appointment-cart.ts";
import { rememberBooking, takeInterruptedBooking } from "../../../features/appointment-cart/interrupted-booking.ts";
import { bookingFailure, useBooking } from "../../../features/appointment-cart/use-booking.ts";
import { useSession } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { loginThen } from "../../../paths/login-then.ts";

/** Books a slot, after the login if needed. A booking that the login interrupted continues by itself. */
export function useBookNow(items: AppointmentCartItem[]) {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const booking = useBooking();
  const userId = session?.user.id;
  const { mutate } = booking;

  const logInFirst = (item: AppointmentCartItem) => {
    rememberBooking(item);
    void navigate(loginThen(doctorPaths.cart));
  };

  useEffect(() => {
    if (!userId) return;
    appointmentCart.claim(userId);
    const interrupted = takeInterruptedBooking();
    const item = interrupted && items.find((one) => isSameSlot(one, interrupted));
    if (item) mutate({ item, userId, shownFees: item.fees });
  }, [userId, items, mutate]);

  const book = (item: AppointmentCartItem, shownFees: number) => {
    if (!userId) return logInFirst(item);
    mutate({ item, userId, shownFees });
  };
  const isSameTime = booking.error instanceof ApiError && booking.error.is(appointmentErrors.sameTime);

  const failure = bookingFailure(booking.error);
  return {
    book,
    /** The item being booked. It stays set after success, while the browser leaves for the payment page. */
    bookingItem: booking.isPending || booking.isSuccess ? booking.variables?.item : undefined,
    failure: failure && !isSameTime ? t(failure) : undefined,
    /** Books a second visit at the same time; undefined unless the patient is to be asked. */
    bookBoth:
      isSameTime && booking.variables ? () => mutate({ ...booking.variables, isBesideAnother: true }) : undefined,
    dismissFailure: () => booking.reset(),
  };
}
