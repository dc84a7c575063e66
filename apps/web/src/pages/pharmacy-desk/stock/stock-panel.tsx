import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useSearchParams } from "react-router";
import { deskStock, STOCK_PER_PAGE } from "../../../features/pharmacy-desk/queries.ts";
import { StaleBanner } from "../../../features/pharmacy-desk/stale-banner.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StockRow } from "./stock-row.tsx";
import type { StockEdits } from "./use-stock-edits.ts";

interface Props {
  terms: string;
  page: number;
  edits: StockEdits;
}

export function StockPanel({ terms, page, edits }: Props) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(deskStock(terms, page));
  const queryFor = (q: string, to = 1) => ({ tab: "stock", ...(q && { q }), ...(to > 1 && { page: String(to) }) });
  const linkOf = (to: number) => `?${new URLSearchParams(queryFor(terms, to) as Record<string, string>)}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: STOCK_PER_PAGE, linkOf });
  const find = (q: string) => setSearch(queryFor(q));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-2xl">
        <SearchBox label={t("Search your medicines")} terms={terms} onSearch={find} />
      </div>
      {edits.count > 0 && (
        <p role="status" className="rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          {t("{count, plural, one {# change is} other {# changes are}} not saved yet.", { count: edits.count })}
        </p>
      )}
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {error && data && <StaleBanner since={dataUpdatedAt} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div role="status" aria-label={t("Loading your stock…")} className="grid gap-3">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState
          icon={PackageSearch}
          title={terms ? t("Nothing found") : t("No medicines yet")}
          action={
            terms && (
              <Button look="secondary" onClick={() => find("")}>
                {t("Show everything")}
              </Button>
            )
          }
        >
          {terms
            ? t("No medicine in your store matches “{terms}”.", { terms })
            : t("The medicines your store sells appear here, with price and stock.")}
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
      {data && <Pages page={page} pages={last} linkOf={linkOf} />}
    </div>
  );
}
