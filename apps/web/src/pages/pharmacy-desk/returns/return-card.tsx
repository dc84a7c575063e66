import type { DeskReturn } from "@medisense/contract/returns";
import { useId } from "react";
import { deskReturnLabels, deskReturnReasons } from "../../../features/pharmacy-desk/return-labels.ts";
import { serverUrlOf } from "../../../lib/api.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { cardClass } from "../../../ui/card.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { Moment } from "../parcel/moment.tsx";
import { PackedBatches } from "../parcel/packed-batches.tsx";
import { DecideReturn } from "./decide-return.tsx";

export function ReturnCard({ asked }: { asked: DeskReturn }) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { orderNumber, name, quantity, amount, reason, state, note, photo, patientName, phone, batches } = asked;
  const { label, tone } = deskReturnLabels[state];
  return (
    <article aria-labelledby={title} className={cardClass(false, "grid gap-4 p-4 sm:p-5")}>
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <h2 id={title} className="wrap-anywhere text-xl">
            {t("{n} × {name}", { n: quantity, name })}
          </h2>
          <p className="tabular text-sm">
            {orderNumber} · {t("Delivered")} <Moment at={asked.deliveredAt} />
          </p>
        </div>
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
      </div>
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <a
          href={serverUrlOf(photo)}
          target="_blank"
          rel="noreferrer"
          className="block rounded-field border border-line"
        >
          <img
            src={serverUrlOf(photo)}
            alt={t("Photo of the return of {name}", { name })}
            loading="lazy"
            className="h-48 w-full rounded-field bg-paper object-contain"
          />
        </a>
        <dl className="grid content-start gap-3 sm:grid-cols-2">
          <Fact name={t("Reason")}>{t(deskReturnReasons[reason])}</Fact>
          <Fact name={t("Refund")}>{rupees(amount)}</Fact>
          <Fact name={t("Patient")}>
            {patientName}
            {phone && (
              <a href={`tel:${phone}`} className="tabular flex min-h-11 items-center text-brand-700">
                {phone}
              </a>
            )}
          </Fact>
          <Fact name={t("Batch as packed")}>{batches.length > 0 ? <PackedBatches batches={batches} /> : "–"}</Fact>
        </dl>
      </div>
      {note && <p className="wrap-anywhere text-ink-900">{note}</p>}
      {state === "requested" && (
        <>
          <p>
            {t("Without a decision by {date}, it counts as accepted.", {
              date: longDate(new Date(asked.decideBy), locale),
            })}
          </p>
          <DecideReturn asked={asked} />
        </>
      )}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-sm">{name}</dt>
      <dd className="wrap-anywhere font-bold text-ink-900">{children}</dd>
    </div>
  );
}
