import { istDate } from "@medisense/contract/ist";
import { useQuery } from "@tanstack/react-query";
import { BookOpenCheck, Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { h1Supplies } from "../../../features/pharmacy-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useNow } from "../../../lib/clock/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { H1RegisterSheet } from "./h1-register-sheet.tsx";

/** Shows the register of Schedule H1 for a range of days, by default this month, and prints it. */
export function H1RegisterPanel() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const today = istDate(useNow(60_000));
  const from = search.get("from") ?? `${today.slice(0, 8)}01`;
  const until = search.get("until") ?? today;
  const { data, error, refetch } = useQuery(h1Supplies(from, until));
  const show = (range: { from?: string; until?: string }) =>
    setSearch({ tab: "register", from, until, ...range }, { replace: true });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Day label={t("From")} value={from} onChange={(day) => show({ from: day })} />
        <Day label={t("Until")} value={until} onChange={(day) => show({ until: day })} />
        {data && data.data.length > 0 && (
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t("Print")}
          </Button>
        )}
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <div role="status" aria-label={t("Loading the register…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : data.data.length > 0 ? (
        <H1RegisterSheet register={data} from={from} until={until} />
      ) : (
        <EmptyState icon={BookOpenCheck} title={t("Nothing was supplied in these days")}>
          {t("Each Schedule H1 medicine is entered here when it is handed over, and kept for three years.")}
        </EmptyState>
      )}
    </div>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange(day: string): void }) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      min="2000-01-01"
      max="2099-12-31"
      required
      onChange={({ target }) => target.validity.valid && onChange(target.value)}
    />
  );
}
