import { STORE_PAGE_SIZE, type StoreSort, storeSorts } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { type NavigateOptions, useParams } from "react-router";
import { MedicineGrid } from "../../../features/medicines/medicine-grid.tsx";
import { readStoreQuery } from "../../../features/medicines/medicine-list-query.ts";
import { storeMedicines } from "../../../features/medicines/queries.ts";
import { useDestination } from "../../../features/medicines/use-destination.ts";
import { showResults, useResultsInView } from "../../../features/medicines/use-results-in-view.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { ListAction } from "../cart/list-action.tsx";
import { NoSuchStore } from "./no-such-store.tsx";
import { StoreHeader } from "./store-header.tsx";

const orderNames: Record<StoreSort, string> = {
  price_asc: msg("Price: low to high"),
  price_desc: msg("Price: high to low"),
  name: msg("Name: A-Z"),
};

export function StorePage() {
  const t = useText();
  const asked = useParams()["store"]!;
  const [searchParams, add] = useChoices();
  const search = readStoreQuery(searchParams);
  const { pincode: postalCode, isPending } = useDestination();
  const found = useQuery({
    ...storeMedicines(asked, { ...search, postalCode, limit: STORE_PAGE_SIZE }),
    enabled: !isPending,
  });
  const heading = useResultsInView();
  const choose = (choice: Record<string, string>, way: NavigateOptions = { preventScrollReset: true }) =>
    add(choice, way);
  const linkOf = (page: number) => `?${withChoice(searchParams, { page: String(page) })}`;
  const { store, facets, medicines, total } = found.data ?? {};
  const list = { total, isPlaceholderData: found.isPlaceholderData };
  const last = useLastPage(list, { page: search.page, pageSize: STORE_PAGE_SIZE, linkOf });

  if (found.data === null) return <NoSuchStore asked={asked} />;

  return (
    <div className="content grid gap-8 pt-6">
      <PageTitle
        description={
          store && t("{name}, {address}: its medicines and their prices.", { name: store.name, address: store.address })
        }
      >
        {store?.name ?? t("Pharmacy")}
      </PageTitle>
      <StoreHeader store={store} />
      <section aria-labelledby="store-medicines" className="grid gap-5">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="sm:col-span-2 lg:col-span-1">
            <SearchBox
              label={t("Search in this store")}
              terms={search.q}
              asTyped
              onSearch={(q, isAsked) => choose({ q }, isAsked ? showResults : undefined)}
            />
          </div>
          <SelectField
            label={t("Disease")}
            value={search.disease ?? ""}
            options={choicesOf(facets?.diseases, search.disease, t("All diseases"), t)}
            onChange={(disease) => choose({ disease })}
          />
          <SelectField
            label={t("Brand")}
            value={search.brand ?? ""}
            options={choicesOf(facets?.brands, search.brand, t("All brands"))}
            onChange={(brand) => choose({ brand })}
          />
          <SelectField
            label={t("Sort by")}
            value={search.sort ?? "name"}
            options={storeSorts.map((value) => ({ value, label: t(orderNames[value]) }))}
            onChange={(sort) => choose({ sort })}
          />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2
            id="store-medicines"
            ref={heading}
            tabIndex={-1}
            className="text-2xl outline-hidden [overflow-wrap:anywhere]"
          >
            {search.q ? t("Results for “{terms}”", { terms: search.q }) : t("Medicines")}
          </h2>
          <p role="status" className="min-h-6 font-semibold text-ink-900">
            {total !== undefined && t("{n, plural, one {# medicine} other {# medicines}}", { n: total })}
          </p>
        </div>
        {found.error ? (
          <ErrorNote onRetry={() => void found.refetch()}>{t(reasonOf(found.error))}</ErrorNote>
        ) : total === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t("No medicines found")}
            action={<RouteButton to={medicinePaths.store(asked)}>{t("Show everything in this store")}</RouteButton>}
          >
            {t("Nothing in this store matches all your filters. Remove one, or see everything.")}
          </EmptyState>
        ) : (
          <div
            aria-busy={found.isPlaceholderData}
            className={found.isPlaceholderData ? "opacity-60 transition-opacity" : ""}
          >
            <MedicineGrid
              medicines={medicines}
              linkOf={({ _id }) => medicinePaths.medicine(_id)}
              actionOf={(medicine) => <ListAction medicine={medicine} />}
            />
          </div>
        )}
        {total !== undefined && <Pages page={search.page} pages={last} linkOf={linkOf} way={showResults} />}
      </section>
    </div>
  );
}

/** Returns the options of a filter with their counts. A choice from the URL without results is listed with 0. */
function choicesOf(
  facets: { name: string; count: number }[] = [],
  chosen: string | undefined,
  all: string,
  nameOf = (name: string) => name,
) {
  const isKnown = chosen === undefined || facets.some(({ name }) => name === chosen);
  const listed = isKnown ? facets : [...facets, { name: chosen, count: 0 }];
  return [
    { value: "", label: all },
    ...listed.map(({ name, count }) => ({ value: name, label: `${nameOf(name)} (${count})` })),
  ];
}
