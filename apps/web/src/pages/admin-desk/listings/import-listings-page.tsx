import { onboardingColumns } from "@medisense/contract/operators/listings";
import { Download } from "lucide-react";
import { type FormEvent, useId, useRef } from "react";
import { useImportListings, useImportProgress } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { ImportReport } from "./import-report.tsx";
import { listingKindLabels } from "./listing-labels.ts";
import { useListingKind } from "./use-listing-kind.ts";

/** Reads in a CSV file, and reports each refused row with its line and reasons. */
export function ImportListingsPage() {
  const t = useText();
  const { kind, path } = useListingKind();
  const field = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const reading = useImportListings(kind);
  const progress = useImportProgress(kind, reading.isPending ? reading.variables.name : undefined);
  const title = `${t(listingKindLabels[kind].title)}: ${t("Import a CSV file")}`;
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`${onboardingColumns[kind].join(",")}\n`)}`;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = chosen.current?.files?.[0];
    if (file) reading.mutate(file);
  }

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p>
          {t(
            "Each row is either imported in full or listed with its errors. Importing the same file again changes nothing.",
          )}
        </p>
      </div>
      <form onSubmit={submit} className={cardClass(false, "grid max-w-4xl gap-5 p-4 sm:p-6")}>
        <div className="grid gap-1.5">
          <label htmlFor={field} className="font-semibold text-ink-900">
            {t("CSV file in UTF-8, with commas")}
          </label>
          <input
            id={field}
            ref={chosen}
            type="file"
            accept=".csv,text/csv"
            required
            className="min-h-11 w-full rounded-field border border-field bg-card px-3.5 py-2 text-ink-900"
          />
        </div>
        {reading.error && <ErrorNote>{t(reasonOf(reading.error))}</ErrorNote>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={reading.isPending}>
            {t("Import")}
          </Button>
          <LinkButton look="secondary" href={template} download={`${kind}.csv`}>
            <Download aria-hidden="true" className="size-5" />
            {t("Template")}
          </LinkButton>
          <RouteButton look="quiet" to={path}>
            {t("Back")}
          </RouteButton>
        </div>
      </form>
      {progress && (
        <div className="grid max-w-4xl gap-2">
          <p className="tabular">{t("{done} of {rows} rows done", progress)}</p>
          <progress max={progress.rows} value={progress.done} aria-label={title} />
          <p className="text-sm">{t("You can leave this page. The report is then under Imports.")}</p>
        </div>
      )}
      <div role="status">{reading.data && <ImportReport report={reading.data} />}</div>
    </>
  );
}
