import type { MedicineCategory } from "@medisense/contract/medicines";
import { STORE_PAGE_SIZE } from "@medisense/contract/medicines";
import { CategoryStrip } from "../../../features/medicines/category-strip.tsx";
import { MedicineGrid } from "../../../features/medicines/medicine-grid.tsx";
import { readMedicineListQuery } from "../../../features/medicines/medicine-list-query.ts";
import { showResults, useResultsInView } from "../../../features/medicines/use-results-in-view.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { ListAction } from "../cart/list-action.tsx";
import { BrandFamilyNote } from "./brand-family-note.tsx";
import { BrandListSource } from "./brand-list-source.tsx";
import { ChildsCoughNote } from "./childs-cough-note.tsx";
import { DeliveredOnly } from "./delivered-only.tsx";
import { NoMedicinesFound } from "./no-medicines-found.tsx";
import { SearchedNameNote } from "./searched-name-note.tsx";
import { useFoundMedicines } from "./use-found-medicines.ts";

export function MedicineResults() {
  const t = useText();
  const [searchParams, choose] = useChoices();
  const search = readMedicineListQuery(searchParams);
  const { q, category, page } = search;
  const found = useFoundMedicines(search);
  const heading = useResultsInView();
  const linkOf = (choice: Record<string, string | undefined>) => `?${withChoice(searchParams, choice)}`;
  const pageLink = (to: number) => linkOf({ page: String(to) });
  const list = { total: found.data?.total, isPlaceholderData: found.isPlaceholderData };
  const last = useLastPage(list, { page, pageSize: STORE_PAGE_SIZE, linkOf: pageLink });

  return (
    <section aria-labelledby="medicines-title" className="grid gap-6">
      <CategoryStrip isLow={q !== undefined} selected={category} linkOf={(next) => linkOf({ category: next })} />
      <DeliveredOnly
        isOn={search.delivered === "only"}
        onChange={(isOn) => choose({ delivered: isOn ? "only" : "" }, { preventScrollReset: true })}
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2
          id="medicines-title"
          ref={heading}
          tabIndex={-1}
          className="text-2xl outline-hidden [overflow-wrap:anywhere]"
        >
          {headingOf(t, q, category)}
        </h2>
        <p role="status" className="min-h-6 font-semibold text-ink-900">
          {found.data && t("{n, plural, one {# medicine} other {# medicines}}", { n: found.data.total })}
        </p>
      </div>
      {q && found.data?.brandFamily && (
        <BrandFamilyNote family={found.data.brandFamily} linkOf={linkOf}>
          {!found.data.named?.contains.length && <BrandListSource />}
        </BrandFamilyNote>
      )}
      {q && found.data?.named && <SearchedNameNote named={found.data.named} />}
      {q && found.data?.isChildsCough && <ChildsCoughNote />}
      {found.error ? (
        <ErrorNote onRetry={() => void found.refetch()}>{t(reasonOf(found.error))}</ErrorNote>
      ) : found.data?.total === 0 ? (
        !found.data.named &&
        !found.data.brandFamily && (
          <NoMedicinesFound q={q} category={category} toAllCategories={linkOf({ category: undefined })} />
        )
      ) : (
        <div
          aria-busy={found.isPlaceholderData}
          className={found.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
        >
          <MedicineGrid
            medicines={found.data?.data}
            linkOf={({ _id }) => medicinePaths.medicine(_id)}
            actionOf={(medicine) => <ListAction medicine={medicine} />}
            namesStore
          />
        </div>
      )}
      {found.data && <Pages page={page} pages={last} linkOf={pageLink} way={showResults} />}
    </section>
  );
}

function headingOf(t: ReturnType<typeof useText>, terms: string | undefined, category: MedicineCategory | undefined) {
  if (terms && category) return t("Results for “{terms}” in {category}", { terms, category: t(category) });
  if (terms) return t("Results for “{terms}”", { terms });
  return category ? t(category) : t("All medicines");
}
