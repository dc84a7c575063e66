import type { LineNeed } from "@medisense/contract/delivery";
import type { Quote } from "@medisense/contract/orders";
import { CalendarClock } from "lucide-react";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { arrivalLabel } from "../arrival-label.ts";

export function ParcelArrival({ parcel, needs }: { parcel: Quote["parcels"][number] | undefined; needs: LineNeed[] }) {
  const t = useText();
  const { locale } = useLanguage();
  if (!parcel) return null;
  const mustWait = needs.includes("prescription");
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
      <span>
        {parcel.arrives ? (
          <>
            {t("Arrives")} <strong className="text-ink-900">{arrivalLabel(parcel.arrives, locale)}</strong>
            {mustWait && (
              <span className="block">
                {t("if the pharmacist accepts your prescription today. Each day of delay adds a day.")}{" "}
                {needs.includes("none") && t("The other items from this pharmacy wait for it too.")}
              </span>
            )}
          </>
        ) : parcel.pickupAddress ? null : (
          t("Enter your pin code to see when it arrives.")
        )}
        {parcel.pickupAddress && (
          <span className="block">{t("Pick up at: {address}", { address: parcel.pickupAddress })}</span>
        )}
      </span>
    </p>
  );
}
