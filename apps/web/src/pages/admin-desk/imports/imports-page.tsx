import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { allImports, IMPORTS_PER_PAGE } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ImportFacts } from "./import-facts.tsx";

/** Lists the files that were read in, each with its report. */
export function ImportsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(allImports(page));
  const linkOf = (to: number) => `?page=${to}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: IMPORTS_PER_PAGE, linkOf });
  return (
    <>
      <PageTitle>{t("Imports")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Imports")}</h1>
        <p>{t("Reports are kept for one year.")}</p>
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <div role="status" aria-label={t("Loading the reports…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : data.total === 0 ? (
        <EmptyState icon={FileSpreadsheet} title={t("Nothing has been imported yet")}>
          {t("Lists of doctors, hospitals, stores and medicines appear here with their reports.")}
        </EmptyState>
      ) : (
        <>
          <ul className="grid divide-y divide-line rounded-card border border-line bg-card">
            {data.data.map((report) => (
              <li key={report._id} className="grid gap-1 p-4">
                <Link
                  to={report._id}
                  className="wrap-anywhere inline-flex min-h-11 items-center justify-self-start font-bold text-brand-700 underline"
                >
                  {report.fileName}
                </Link>
                <ImportFacts report={report} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={last} linkOf={linkOf} />
        </>
      )}
    </>
  );
}
