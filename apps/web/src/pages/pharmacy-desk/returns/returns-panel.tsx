import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { deskReturns, RETURNS_PER_PAGE } from "../../../features/pharmacy-desk/queries.ts";
import { StaleBanner } from "../../../features/pharmacy-desk/stale-banner.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ReturnCard } from "./return-card.tsx";

/** Lists what patients want to return, undecided returns first. */
export function ReturnsPanel({ page }: { page: number }) {
  const t = useText();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(deskReturns(page));
  const linkOf = (to: number) => `?${new URLSearchParams({ tab: "returns", page: String(to) })}`;
  const last = useLastPage({ total: data?.total }, { page, pageSize: RETURNS_PER_PAGE, linkOf });
  if (isPending) {
    return (
      <div role="status" aria-label={t("Loading the returns…")}>
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    );
  }
  if (!data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  return (
    <section aria-label={t("Returns")} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {error && <StaleBanner since={dataUpdatedAt} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {data.total === 0 ? (
        <EmptyState icon={Undo2} title={t("No returns")}>
          {t("Medicines that patients want to return appear here, with a photo.")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.data.map((one) => (
            <li key={one._id}>
              <ReturnCard asked={one} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={last} linkOf={linkOf} />
    </section>
  );
}
