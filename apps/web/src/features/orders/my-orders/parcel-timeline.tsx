import { istTime } from "@medisense/contract/ist";
import type { Parcel, ParcelState } from "@medisense/contract/orders";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { shortDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { parcelLabels, reviewedLabels } from "../order-labels.ts";

/** Shows the states of a parcel, the latest last. */
export function ParcelTimeline({ timeline, lines }: Pick<Parcel, "timeline" | "lines">) {
  const t = useText();
  const { locale } = useLanguage();
  // Once the order is paid, that it was unpaid no longer matters.
  const steps = timeline.filter(({ state }) => state !== "awaiting_payment");
  const isAccepted = lines.some(({ rx }) => rx === "accepted");
  return (
    <ol className="grid gap-2">
      {steps.map(({ state, at }, index) => {
        const isLatest = index === steps.length - 1;
        const { Icon, color } = markOf(state, isLatest);
        const isReviewed = state === "placed" && steps[index - 1]?.state === "rx_review";
        const label = isReviewed ? reviewedLabels[isAccepted ? "accepted" : "other"] : parcelLabels[state];
        return (
          <li key={`${state} ${at}`} className="flex items-start gap-2 text-sm">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <span className={isLatest ? "font-semibold text-ink-900" : ""}>{t(label)}</span>
            <time dateTime={at} className="ml-auto shrink-0">
              {shortDate(new Date(at), locale)}, {istTime(new Date(at))}
            </time>
          </li>
        );
      })}
    </ol>
  );
}

function markOf(state: ParcelState, isLatest: boolean) {
  if (state === "cancelled" || state === "returned") return { Icon: CircleX, color: "text-coral-600" };
  // The pharmacist has not decided yet.
  if (state === "rx_review" && isLatest) return { Icon: Hourglass, color: "text-ink-900" };
  return { Icon: CircleCheck, color: "text-leaf-600" };
}
