import { MOST_REFUSED_KEPT } from "@medisense/contract/operators/imports";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { oneImport } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ImportFacts } from "./import-facts.tsx";
import { RefusedRows } from "./refused-rows.tsx";

/** Shows the report on one file: each refused row with its line and reasons. */
export function ImportPage() {
  const t = useText();
  const { id = "" } = useParams();
  const { data: report, error, refetch } = useQuery(oneImport(id));
  return (
    <>
      <PageTitle>{t("Report on a file")}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere text-2xl sm:text-3xl">{report?.fileName ?? t("Report on a file")}</h1>
        <RouteButton look="quiet" to=".." relative="path">
          {t("Back")}
        </RouteButton>
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !report ? (
        <div role="status" aria-label={t("Loading the reports…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : (
        <section className="grid max-w-4xl gap-3">
          <ImportFacts report={report} />
          {report.refused === 0 && <p>{t("Every row was imported.")}</p>}
          {report.refused > report.refusedRows.length && (
            <p>{t("The first {count} refused rows are listed.", { count: MOST_REFUSED_KEPT })}</p>
          )}
          <RefusedRows refused={report.refusedRows} />
        </section>
      )}
    </>
  );
}
