import { type AppointmentCartItem, appointmentErrors } from "@medisense/contract/appointments";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { appointmentCart, isSameSlot } from "../../../features/appointment-cart/appointment-cart.ts";
import { rememberBooking, takeInterruptedBooking } from "../../../features/appointment-cart/interrupted-booking.ts";
import { type Booking, bookingFailure, useBooking } from "../../../features/appointment-cart/use-booking.ts";
import { caregiverLinks } from "../../../features/persons/caregiver-queries.ts";
import { actedFor, caredFor } from "../../../features/persons/picked-person.ts";
import { family } from "../../../features/persons/queries.ts";
import { useForWhom } from "../../../features/persons/use-for-whom.ts";
import { useSession } from "../../../features/session/session.ts";
import { isRefused } from "../../../lib/api.ts";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { loginThen } from "../../../paths/login-then.ts";

/** Books a slot, after the login and the question for whom it is. A booking that the login interrupted goes on by itself. */
export function useBookNow(items: AppointmentCartItem[]) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession();
  const booking = useBooking();
  const userId = session?.user.id;
  const forWhom = useForWhom(session?.user.role === "user" ? userId : undefined, { isForCaregivers: true });
  const { choose, refreshPeopleAfter } = forWhom;
  const [asked, setAsked] = useState<Booking>();
  const { mutate } = booking;

  const ask = useCallback(
    (wanted: Booking) => {
      choose(undefined);
      setAsked(wanted);
    },
    [choose],
  );
  const send = useCallback(
    (wanted: Booking) =>
      mutate(wanted, {
        onError: async (error) => {
          // Another page has changed the family.
          if (await refreshPeopleAfter(error)) ask(wanted);
        },
      }),
    [mutate, refreshPeopleAfter, ask],
  );
  const start = useCallback(
    async (wanted: Booking) => {
      // Without an answer about the family the server decides whether to ask.
      const [own, links] = await Promise.all([
        queryClient.ensureQueryData(family(wanted.userId)).catch(() => []),
        queryClient.ensureQueryData(caregiverLinks(wanted.userId)).catch(() => undefined),
      ]);
      const people = [...actedFor(own), ...caredFor(links?.received ?? [])];
      if (people.length > 1) ask(wanted);
      else send(own.length > 1 ? { ...wanted, personId: wanted.userId } : wanted);
    },
    [queryClient, ask, send],
  );

  const logInFirst = (item: AppointmentCartItem) => {
    rememberBooking(item);
    void navigate(loginThen(doctorPaths.cart));
  };

  useEffect(() => {
    if (!userId) return;
    appointmentCart.claim(userId);
    const interrupted = takeInterruptedBooking();
    const item = interrupted && items.find((one) => isSameSlot(one, interrupted));
    // It may open the question for whom the visit is, which is a change of its own.
    if (item) queueMicrotask(() => void start({ item, userId, shownFees: item.fees }));
  }, [userId, items, start]);

  const book = (item: AppointmentCartItem, shownFees: number) => {
    if (!userId) return logInFirst(item);
    void start({ item, userId, shownFees });
  };
  const isSameTime = isRefused(booking.error, appointmentErrors.sameTime);

  const failure = asked ? undefined : bookingFailure(booking.error);
  return {
    book,
    /** The item being booked. It stays set after success, while the browser leaves for the payment page. */
    bookingItem: booking.isPending || booking.isSuccess ? booking.variables?.item : undefined,
    failure: failure && !isSameTime ? t(failure) : undefined,
    /** The booking for which a person must be chosen, and what happens then. */
    forWhom: { ...forWhom, isOpen: asked !== undefined, close, confirm },
    /** Books a second visit at the same time; undefined unless the patient is to be asked. */
    bookBoth:
      isSameTime && booking.variables ? () => mutate({ ...booking.variables, isBesideAnother: true }) : undefined,
    dismissFailure: () => booking.reset(),
  };

  function close() {
    setAsked(undefined);
    booking.reset();
  }

  function confirm() {
    if (!asked || !forWhom.person) return;
    setAsked(undefined);
    send({ ...asked, personId: forWhom.person._id });
  }
}
