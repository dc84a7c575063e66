import { useQuery } from "@tanstack/react-query";
import { ReceiptIndianRupee } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PAYMENTS_PER_PAGE, paymentsSeen } from "../../../features/oversight/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PaymentRow } from "./payment-row.tsx";

/** Shows payments with their refunds, found by any of their numbers, or those with a late refund. */
export function PaymentsPage() {
  const t = useText();
  const [search, choose] = useChoices();
  const q = search.get("q") ?? "";
  const scope = search.get("scope") === "late-refunds" ? "late-refunds" : "all";
  const page = Math.max(1, Number(search.get("page")) || 1);
  const [typed, setTyped] = useState(q);
  const { data, error, refetch, isPlaceholderData } = useQuery(paymentsSeen({ q, scope, page }));
  const linkOf = (to: number) => `?${withChoice(search, { page: String(to) })}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: PAYMENTS_PER_PAGE, linkOf });
  function find(event: FormEvent) {
    event.preventDefault();
    choose({ q: typed.trim() }, { replace: true });
  }

  return (
    <>
      <PageTitle>{t("Payments")}</PageTitle>
      <h1 className="text-2xl sm:text-3xl">{t("Payments")}</h1>
      <form role="search" onSubmit={find} className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
        <TextField
          type="search"
          label={t("Reference or number")}
          hint={t("Of a payment, a refund, the bank, an order or a visit")}
          value={typed}
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={t("Show")}
          value={scope}
          onChange={(next) => choose({ scope: next === "all" ? undefined : next }, { replace: true })}
          options={[
            { value: "all", label: t("All payments") },
            { value: "late-refunds", label: t("Late refunds only") },
          ]}
        />
        <Button type="submit" className="sm:mt-7.5">
          {t("Find")}
        </Button>
      </form>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <div role="status" aria-label={t("Loading payments…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : data.total === 0 && q === "" ? (
        <EmptyState
          icon={ReceiptIndianRupee}
          title={scope === "all" ? t("No payment has been made yet") : t("No refund is late")}
        >
          {scope === "all"
            ? t("The first payment appears here as soon as somebody begins it.")
            : t("A refund that takes longer than it should appears here.")}
        </EmptyState>
      ) : data.total === 0 ? (
        <EmptyState icon={ReceiptIndianRupee} title={t("No payment matches")}>
          {t("Numbers are compared as a whole. Copy the number from the email or the gateway.")}
        </EmptyState>
      ) : (
        <>
          <ul className="grid divide-y divide-line rounded-card border border-line bg-card">
            {data.data.map((payment) => (
              <li key={payment._id} className="p-4">
                <PaymentRow payment={payment} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={last} linkOf={linkOf} />
        </>
      )}
    </>
  );
}
