import type { CartItem } from "@medisense/contract/appointments";
import { useQueries } from "@tanstack/react-query";
import { CalendarDays, ShoppingBag } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { loginThen, paths } from "../../app/paths.ts";
import { appointmentCart, isSameSlot, useAppointmentCart } from "../../features/cart/appointment-cart.ts";
import { bookingFailure, useBooking } from "../../features/cart/booking.ts";
import { CartLine, type LineState } from "../../features/cart/cart-line.tsx";
import { rememberBooking, takeInterruptedBooking } from "../../features/cart/interrupted-booking.ts";
import { doctorsNamed } from "../../features/doctors/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { isFree } from "../../features/slots/free-slots.ts";
import { useLiveSlots, weekOfSlots } from "../../features/slots/queries.ts";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { HeldAndUpcoming } from "./held-and-upcoming.tsx";
import { doctorPaths } from "./paths.ts";

export function CartPage() {
  const t = useText();
  const items = useAppointmentCart();
  const { known, stateOf } = useCheckedItems(items);
  const { book, bookingItem, failure, dismissFailure } = useBookNow(items);
  const [removed, setRemoved] = useState<CartItem[]>([]);
  const session = useSession();

  return (
    <div className="content grid gap-10 pt-8">
      <PageTitle>{t("Appointment Cart")}</PageTitle>
      <section aria-labelledby="cart-title" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 id="cart-title" className="text-3xl">
            {t("Appointment Cart")}
          </h1>
          <RouteButton look="quiet" to={paths.myAppointments} className="-mx-3 px-3">
            <CalendarDays aria-hidden="true" className="size-5" />
            {t("My Appointments")}
          </RouteButton>
        </div>

        <div role="status">
          {removed[0] && (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 py-2 pr-2 pl-4 text-ink-900">
              <p>
                {t("{n, plural, one {# appointment} other {# appointments}} with {name} removed.", {
                  n: removed.length,
                  name: removed[0].docName,
                })}
              </p>
              <Button
                look="secondary"
                onClick={() => {
                  for (const item of removed) appointmentCart.add(item);
                  setRemoved([]);
                }}
              >
                {t("Undo")}
              </Button>
            </div>
          )}
        </div>

        {items.length === 0 ? (
          <EmptyState
            icon={ShoppingBag}
            title={t("Your cart is empty")}
            action={<RouteButton to={doctorPaths.allDoctors()}>{t("Find a doctor")}</RouteButton>}
          >
            {t("The times you choose on a doctor's page wait here until you book them.")}
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4">
              {items.map((item) => (
                <li key={`${item.doctorId} ${item.dateTime}`}>
                  <CartLine
                    item={item}
                    fees={known.get(item.doctorId)?.fees}
                    state={stateOf(item)}
                    doctorPath={doctorPaths.doctor(item.doctorId, item.mode)}
                    isBooking={bookingItem !== undefined && isSameSlot(bookingItem, item)}
                    isLocked={bookingItem !== undefined}
                    onBook={() => book(item)}
                    onRemove={() => setRemoved(appointmentCart.removeDoctor(item.doctorId))}
                  />
                </li>
              ))}
            </ul>
            <p className="text-sm">
              {t(
                "“Book Now” holds the time for you for 15 minutes and opens the payment page. Nothing else is added to the fee.",
              )}{" "}
              <Link to={doctorPaths.allDoctors()} className="text-brand-700 underline">
                {t("Choose another doctor")}
              </Link>
            </p>
          </>
        )}
      </section>

      {session && <HeldAndUpcoming userId={session.user.id} />}
      <AlertDialog message={failure} onClose={dismissFailure} />
    </div>
  );
}

/** What the server says today of the doctors and times in the cart; the cart itself is only a wish. */
function useCheckedItems(items: CartItem[]) {
  const now = useNow(15_000);
  const wanted = [
    ...new Map(items.map(({ doctorId, mode = "clinic" }) => [`${doctorId} ${mode}`, { doctorId, mode }])).values(),
  ];
  const doctors = useQueries({ queries: wanted.map(({ doctorId }) => doctorsNamed(doctorId)) });
  const weeks = useQueries({ queries: wanted.map(({ doctorId, mode }) => weekOfSlots(doctorId, mode)) });
  useLiveSlots(items.map(({ doctorId }) => doctorId));

  const placeOf = ({ doctorId, mode = "clinic" }: CartItem) =>
    wanted.findIndex((one) => one.doctorId === doctorId && one.mode === mode);

  const stateOf = (item: CartItem): LineState => {
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

/** Books with the session there is, or after signing in; a booking that signing in interrupted goes on by itself. */
function useBookNow(items: CartItem[]) {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const booking = useBooking();
  const userId = session?.user.id;
  const { mutate } = booking;

  const signInFirst = (item: CartItem) => {
    rememberBooking(item);
    void navigate(loginThen(doctorPaths.cart));
  };

  useEffect(() => {
    if (!userId) return;
    appointmentCart.claim(userId);
    const interrupted = takeInterruptedBooking();
    const item = interrupted && items.find((one) => isSameSlot(one, interrupted));
    if (item) mutate({ item, userId });
  }, [userId, items, mutate]);

  const book = (item: CartItem) => {
    if (!userId) return signInFirst(item);
    mutate({ item, userId });
  };

  const failure = bookingFailure(booking.error);
  return {
    book,
    /** Stays set after success: the browser is on its way to the payment page. */
    bookingItem: booking.isPending || booking.isSuccess ? booking.variables?.item : undefined,
    failure: failure && t(failure),
    dismissFailure: () => booking.reset(),
  };
}
