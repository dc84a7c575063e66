import { PRESCRIPTION_WAIT_DAYS, REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { Hourglass } from "lucide-react";
import { isLineWaiting } from "../../../features/pharmacy-desk/packs.ts";
import { useText } from "../../../lib/language.tsx";
import { MissingPacks } from "../parcel/missing-packs.tsx";
import { ParcelLine } from "../parcel/parcel-line.tsx";
import { ParcelSafety } from "../parcel/parcel-safety.tsx";
import { PrescriptionView } from "./prescription-view.tsx";
import { ReviewLine } from "./review-line.tsx";
import { usePrescriptionReadings } from "./use-prescription-readings.ts";

/** Shows an order's prescriptions next to its lines, with the decision on each line that needs one. */
export function ReviewParcel({ parcel }: { parcel: DeskParcel }) {
  const t = useText();
  const { lines, prescriptions, patientName } = parcel;
  const readings = usePrescriptionReadings(patientName);
  const waiting = lines.filter(isLineWaiting).length;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="flex items-start gap-2.5 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(
          "{waiting, plural, one {# line awaits} other {# lines await}} your decision. The order stays here until every line has one; lines without a decision {days} days after the last prescription was added are refunded automatically.",
          { waiting, days: REVIEW_WAIT_DAYS },
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3 lg:sticky lg:top-4 lg:order-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          <h3 className="text-base">{t("Prescriptions for this order")}</h3>
          {prescriptions.length === 0 && (
            <p className="rounded-field border border-line border-dashed p-4">
              {t(
                "The patient has not added one yet. Medicines that still need one are refunded automatically after {days} days.",
                {
                  days: PRESCRIPTION_WAIT_DAYS,
                },
              )}
            </p>
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {prescriptions.map((prescription, index) => (
              <li key={prescription._id}>
                <PrescriptionView prescription={prescription} number={index + 1} />
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ParcelSafety parcelId={parcel._id} />
          <h3 className="text-base">{t("Medicines")}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] border-line border-t">
            {lines.map((line) => (
              <li key={line._id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-b py-4">
                <ParcelLine line={line} />
                {isLineWaiting(line) && <ReviewLine parcel={parcel} line={line} readings={readings} />}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-start gap-3">
            <MissingPacks parcel={parcel} />
          </div>
        </div>
      </div>
    </div>
  );
}
