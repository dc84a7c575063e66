import { istMidnight } from "@medisense/contract/ist";
import type { PayoutMonth } from "@medisense/contract/payments/payouts";
import { useQuery } from "@tanstack/react-query";
import { Download, Wallet } from "lucide-react";
import { useId } from "react";
import { serverUrlOf } from "../../lib/api.ts";
import { monthAndYear } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/money/rupees.ts";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { type PayeeShown, payoutsOf, statementPath } from "./queries.ts";

/** Shows what a doctor or a store earned in each month, with the statements to download. */
export function PayoutsPanel({ payee }: { payee: PayeeShown }) {
  const t = useText();
  const { data, error, refetch } = useQuery(payoutsOf(payee));
  if (error) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) {
    return (
      <div role="status" aria-label={t("Loading payouts…")} className="grid gap-3">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState icon={Wallet} title={t("No payments yet")}>
        {t("The month of the first payment appears here, with its statement.")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        {t("Amounts come from MediSense's ledger. The platform fee is {percent}% today.", {
          percent: data.platformFeePercent,
        })}
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.data.map((month) => (
          <li key={month.month}>
            <MonthCard month={month} path={statementPath(payee, month.month)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MonthCard({ month, path }: { month: PayoutMonth; path: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const name = monthAndYear(istMidnight(`${month.month}-01`), locale);
  const files = [
    ["pdf", t("Statement as PDF")],
    ["csv", t("Statement as CSV")],
  ] as const;
  return (
    <article aria-labelledby={title} className={cardClass(false, "grid gap-3 p-4 sm:px-6")}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="text-lg">
          {name}
        </h2>
        <p className="tabular font-bold text-2xl text-ink-900">
          <span className="sr-only">{t("Net")} </span>
          {rupees(month.net)}
        </p>
      </div>
      {month.isRunning && (
        <p className="justify-self-start">
          <StatusBadge tone="waiting">{t("Not final: this month is still running")}</StatusBadge>
        </p>
      )}
      <dl className="tabular grid gap-1 text-sm">
        <Amount name={t("Gross")}>{rupees(month.gross)}</Amount>
        <Amount name={t("Refunds taken off")}>{`− ${rupees(month.refunds)}`}</Amount>
        <Amount name={t("Platform fee")}>{`− ${rupees(month.platformFee)}`}</Amount>
      </dl>
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {files.map(([format, text]) => (
          <LinkButton
            key={format}
            look="quiet"
            className="px-3!"
            href={serverUrlOf(`${path}?format=${format}&lang=${locale}`)}
            download
            aria-label={`${text}, ${name}`}
          >
            <Download aria-hidden="true" className="size-5" />
            {text}
          </LinkButton>
        ))}
      </div>
    </article>
  );
}

function Amount({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="text-ink-900">{children}</dd>
    </div>
  );
}
