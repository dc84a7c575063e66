import { PRESCRIPTION_WAIT_DAYS, REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { Hourglass } from "lucide-react";
import { isWaiting } from "../../features/pharmacy-desk/packs.ts";
import { useText } from "../../lib/language.tsx";
import { MissingPacks } from "./missing-packs.tsx";
import { ParcelLine } from "./parcel-line.tsx";
import { PrescriptionView } from "./prescription-view.tsx";
import { ReviewLine } from "./review-line.tsx";
import { usePapers } from "./use-papers.ts";

/** The prescriptions of an order beside its lines, and the pharmacist's word on each line that asks for one. */
export function ReviewParcel({ parcel }: { parcel: DeskParcel }) {
  const t = useText();
  const { lines, prescriptions, patientName } = parcel;
  const papers = usePapers(patientName);
  const waiting = lines.filter(isWaiting).length;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="flex items-start gap-2.5 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {t(
          "{waiting, plural, one {# line waits} other {# lines wait}} for your word. The order stays here until every line has its answer; what has none {days} days after the last prescription was shown is refunded by itself.",
          { waiting, days: REVIEW_WAIT_DAYS },
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3 lg:sticky lg:top-4 lg:order-2 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          <h3 className="text-base">{t("Prescriptions of this order")}</h3>
          {prescriptions.length === 0 && (
            <p className="rounded-field border border-line border-dashed p-4">
              {t("The patient has not shown one yet. What waits for one is refunded by itself after {days} days.", {
                days: PRESCRIPTION_WAIT_DAYS,
              })}
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
          <h3 className="text-base">{t("Medicines")}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] border-line border-t">
            {lines.map((line) => (
              <li key={line._id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-b py-4">
                <ParcelLine line={line} />
                {isWaiting(line) && <ReviewLine parcel={parcel} line={line} papers={papers} />}
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
