import type { AppointmentCartItem } from "@medisense/contract/appointments";
import { CalendarDays, ShoppingBag } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import {
  appointmentCart,
  isSameSlot,
  useAppointmentCart,
} from "../../../features/appointment-cart/appointment-cart.ts";
import { AppointmentCartRow } from "../../../features/appointment-cart/appointment-cart-row.tsx";
import { PersonPicker } from "../../../features/persons/person-picker.tsx";
import { useSession } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { HeldAndUpcoming } from "./held-and-upcoming.tsx";
import { useBookNow } from "./use-book-now.ts";
import { useCheckedItems } from "./use-checked-items.ts";

export function AppointmentCartPage() {
  const t = useText();
  const items = useAppointmentCart();
  const session = useSession();
  const { known, stateOf } = useCheckedItems(items, Boolean(session));
  const { book, bookBoth, forWhom, bookingItem, failure, dismissFailure } = useBookNow(items);
  const [removed, setRemoved] = useState<AppointmentCartItem[]>([]);

  return (
    <div className="content grid gap-10 pt-8">
      <PageTitle>{t("Appointment Cart")}</PageTitle>
      <section aria-labelledby="cart-title" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 id="cart-title" className="text-3xl">
            {t("Appointment Cart")}
          </h1>
          {session && (
            <RouteButton look="quiet" to={appPaths.myAppointments} className="-mx-3 px-3">
              <CalendarDays aria-hidden="true" className="size-5" />
              {t("My Appointments")}
            </RouteButton>
          )}
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
            {t("The slots you choose on a doctor's page stay here until you book them.")}
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-4">
              {items.map((item) => (
                <li key={`${item.doctorId} ${item.dateTime}`}>
                  <AppointmentCartRow
                    item={item}
                    fees={known.get(item.doctorId)?.fees}
                    state={stateOf(item)}
                    doctorPath={doctorPaths.doctor(item.doctorId, item.mode)}
                    isBooking={bookingItem !== undefined && isSameSlot(bookingItem, item)}
                    isLocked={bookingItem !== undefined}
                    onBook={() => book(item, known.get(item.doctorId)?.fees ?? item.fees)}
                    onRemove={() => setRemoved(appointmentCart.removeDoctor(item.doctorId))}
                  />
                </li>
              ))}
            </ul>
            <p className="text-sm">
              {t(
                "“Book Now” holds the slot for you for 15 minutes and opens the payment page. Nothing is added to the fee.",
              )}{" "}
              {!session && <>{t("You will be asked to log in first.")} </>}
              <Link to={doctorPaths.allDoctors()} className="text-brand-700 underline">
                {t("Choose another doctor")}
              </Link>
            </p>
          </>
        )}
      </section>

      {session && <HeldAndUpcoming userId={session.user.id} />}
      <AlertDialog
        message={forWhom.isOpen ? t("Who is this visit for?") : undefined}
        onClose={forWhom.close}
        closeLabel={t("Cancel")}
        action={
          <Button disabled={forWhom.mustChoose} onClick={forWhom.confirm}>
            {t("Book Now")}
          </Button>
        }
      >
        <div className="max-h-[50dvh] overflow-y-auto">
          <PersonPicker
            label={t("The person who sees the doctor")}
            people={forWhom.people}
            value={forWhom.person?._id}
            onChange={forWhom.choose}
          />
        </div>
      </AlertDialog>
      <AlertDialog message={failure} onClose={dismissFailure} />
      <AlertDialog
        message={bookBoth && t("You already have another visit at that time. Book this one too?")}
        onClose={dismissFailure}
        closeLabel={t("Don't book")}
        action={<Button onClick={bookBoth}>{t("Book both")}</Button>}
      />
    </div>
  );
}
