import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useSearchParams } from "react-router";
import { Pages } from "../../ui/pages.tsx";
import { STOCK_PAGE, stock } from "../../features/pharmacy-desk/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaleNote } from "./stale-note.tsx";
import type { StockEdits } from "./stock-edits.ts";
import { StockRow } from "./stock-row.tsx";

interface Props {
  words: string;
  page: number;
  edits: StockEdits;
}

export function StockPanel({ words, page, edits }: Props) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(stock(words, page));
  const addressFor = (q: string, to = 1) => ({ tab: "stock", ...(q && { q }), ...(to > 1 && { page: String(to) }) });
  const find = (q: string) => setSearch(addressFor(q));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-2xl">
        <SearchBox label={t("Search your medicines")} words={words} onSearch={find} />
      </div>
      {edits.count > 0 && (
        <p role="status" className="rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          {t("{count, plural, one {# change is} other {# changes are}} not saved yet.", { count: edits.count })}
        </p>
      )}
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {error && data && <StaleNote since={dataUpdatedAt} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div role="status" aria-label={t("Loading your stock…")} className="grid gap-3">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
      {data?.data.length === 0 && (
        <EmptyState
          icon={PackageSearch}
          title={words ? t("Nothing found") : t("No medicines yet")}
          action={
            words && (
              <Button look="secondary" onClick={() => find("")}>
                {t("Show everything")}
              </Button>
            )
          }
        >
          {words
            ? t("No medicine of your store matches “{words}”.", { words })
            : t("The medicines your store sells are here, with price and stock.")}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul aria-label={t("Medicines")} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {data.data.map((medicine) => (
            <li key={medicine._id}>
              <StockRow medicine={medicine} edits={edits} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Pages
          page={page}
          pages={Math.ceil(data.total / STOCK_PAGE)}
          linkOf={(to) => `?${new URLSearchParams(addressFor(words, to) as Record<string, string>)}`}
        />
      )}
    </div>
  );
}
