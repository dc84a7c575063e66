import { istMidnight } from "@medisense/contract/ist";
import type { Parcel } from "@medisense/contract/orders";
import { CalendarClock, KeyRound } from "lucide-react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { arrivalLabel } from "../arrival-label.ts";
import { cancelReasonLabels } from "../cancel-reason-labels.ts";

interface Props {
  parcel: Parcel;
  /** True when the order has several parcels, so that each needs the name of its store. */
  withStore: boolean;
}

/** Shows what the patient needs next: the day or the place, and the code for the handing over; or why there is nothing. */
export function ParcelNext({ parcel, withStore }: Props) {
  const t = useText();
  const { store, isPickup, deliveryCode, state, cancelledBecause } = parcel;
  if (cancelledBecause) {
    return (
      <p className="rounded-field bg-brand-50 px-4 py-2 text-ink-900">
        {withStore && <strong className="block text-sm">{store.name}</strong>}
        {t(cancelReasonLabels[cancelledBecause])}
      </p>
    );
  }
  if (["delivered", "returned", "cancelled"].includes(state)) return null;
  return (
    <div className="grid gap-2">
      {withStore && <p className="font-semibold text-ink-900 text-sm">{store.name}</p>}
      {deliveryCode && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-brand-50 px-4 py-2 text-ink-900">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
          <span>{isPickup ? t("Give this code at the store:") : t("Give this code to the delivery person:")}</span>
          <strong className="tabular text-2xl tracking-widest">{deliveryCode}</strong>
        </p>
      )}
      <Arrival parcel={parcel} />
    </div>
  );
}

function Arrival({ parcel: { isPickup, arrives, collectBy, store, state } }: { parcel: Parcel }) {
  const t = useText();
  const { locale } = useLanguage();
  if (isPickup) {
    return (
      <p className="text-sm">
        {t("Pick up at: {address}", { address: store.address })}{" "}
        <a
          href={`tel:${store.contact.replace(/[^\d+]/g, "")}`}
          className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand-700 underline"
        >
          {store.contact}
        </a>
        {collectBy && (
          <strong className="block text-ink-900">
            {t("Please collect it by {day}. After that you get your money back.", {
              day: longDate(istMidnight(collectBy), locale),
            })}
          </strong>
        )}
      </p>
    );
  }
  if (!arrives && state !== "rx_review") return null;
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
      {arrives ? (
        <span>
          {t("Arrives")} <strong className="text-ink-900">{arrivalLabel(arrives, locale)}</strong>
        </span>
      ) : (
        t("We will show the arrival date once a pharmacist has accepted your prescription.")
      )}
    </p>
  );
}
