import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { MapPin, Phone, Store } from "lucide-react";
import type { ReactNode } from "react";
import { DocumentLinks } from "../../../features/orders/document-links.tsx";
import { deskStateLabels } from "../../../features/pharmacy-desk/desk-labels.ts";
import { longDate, shortDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { HandOver } from "../parcel/hand-over.tsx";
import { MissingPacks } from "../parcel/missing-packs.tsx";
import { Moment } from "../parcel/moment.tsx";
import { PackStep } from "../parcel/pack-step.tsx";
import { ParcelLine } from "../parcel/parcel-line.tsx";
import { ParcelSafety } from "../parcel/parcel-safety.tsx";
import { ReviewParcel } from "../review/review-parcel.tsx";

/** Shows all that a store knows of a parcel, and what can be done with it beside its next step. */
export function ParcelDetails({ parcel }: { parcel: DeskParcel }) {
  const t = useText();
  const { state, patientName, orderedBy, lines, subtotal, documents } = parcel;
  const isOut = state === "out_for_delivery" || state === "ready_for_pickup";
  const isHere = state === "placed" || state === "accepted" || state === "packed";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t py-4">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_1fr]">
        <Fact name={t("Patient")}>
          {patientName}
          {orderedBy && ` (${t("ordered by {name}", { name: orderedBy })})`}
          {parcel.phone && (
            <a
              href={`tel:${parcel.phone}`}
              className="tabular flex min-h-11 items-center gap-1.5 font-semibold text-brand-700"
            >
              <Phone aria-hidden="true" className="size-4" />
              {parcel.phone}
            </a>
          )}
        </Fact>
        <Destination parcel={parcel} />
        <Fact name={t("Medicines total")}>
          <span className="tabular text-xl">{rupees(subtotal)}</span>
        </Fact>
      </dl>

      {state === "rx_review" ? (
        <ReviewParcel parcel={parcel} />
      ) : (
        <ul aria-label={t("Medicines")} className="grid border-line border-t">
          {lines.map((line) => (
            <li key={line._id} className="border-line border-b py-4">
              <ParcelLine line={line} />
            </li>
          ))}
        </ul>
      )}

      {isHere && <ParcelSafety parcelId={parcel._id} />}
      {isHere && (
        <div className="flex flex-wrap items-start gap-3">
          <PackStep parcel={parcel} />
          <MissingPacks parcel={parcel} />
        </div>
      )}
      {isOut && <HandOver parcel={parcel} />}
      <DocumentLinks documents={documents} />
      <History parcel={parcel} />
    </div>
  );
}

function Destination({ parcel: { address, arrives, collectBy, isPickup } }: { parcel: DeskParcel }) {
  const t = useText();
  const { locale } = useLanguage();
  const day = (date: string) => shortDate(new Date(`${date}T12:00:00+05:30`), locale);
  const Icon = isPickup ? Store : MapPin;
  return (
    <Fact name={isPickup ? t("Pick-up") : t("Delivery to")}>
      <span className="flex items-start gap-1.5">
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-600" />
        <span className="min-w-0">{isPickup ? t("The patient collects it at your store.") : address}</span>
      </span>
      {collectBy && (
        <span className="block font-normal text-ink-600">
          {t("Keep it until {day}. If nobody has collected it by then, it is refunded automatically.", {
            day: longDate(new Date(`${collectBy}T12:00:00+05:30`), locale),
          })}
        </span>
      )}
      {arrives && (
        <span className="block font-normal text-ink-600">
          {arrives.from === arrives.until
            ? t("Promised for {day}", { day: longDate(new Date(`${arrives.from}T12:00:00+05:30`), locale) })
            : t("Promised between {from} and {until}", { from: day(arrives.from), until: day(arrives.until) })}
        </span>
      )}
    </Fact>
  );
}

function History({ parcel: { timeline } }: { parcel: DeskParcel }) {
  const t = useText();
  if (timeline.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700">
        {t("History")}
      </summary>
      <ol className="grid gap-1 pt-1">
        {timeline.map(({ state, at }, index) => (
          <li key={index} className="flex flex-wrap gap-x-2">
            <span className="font-semibold text-ink-900">{t(deskStateLabels[state].label)}</span>
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-sm">{name}</dt>
      <dd className="wrap-anywhere font-bold text-ink-900">{children}</dd>
    </div>
  );
}
