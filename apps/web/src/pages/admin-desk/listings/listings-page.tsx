import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, ListX, Plus } from "lucide-react";
import { LISTINGS_PER_PAGE, listings } from "../../../features/operators/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ListingCard } from "./listing-card.tsx";
import { listingKindLabels, stateLabels, statesOf } from "./listing-labels.ts";
import { useListingKind } from "./use-listing-kind.ts";

/** Lists the doctors, hospitals or stores with what was checked of them. */
export function ListingsPage() {
  const t = useText();
  const { kind, path } = useListingKind();
  const [search, choose] = useChoices();
  const q = search.get("q") ?? "";
  const state = statesOf[kind].find((name) => name === search.get("state"));
  const page = Math.max(1, Number(search.get("page")) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(listings({ kind, q, state, page }));
  const linkOf = (to: number) => `?${withChoice(search, { page: String(to) })}`;
  const last = useLastPage({ total: data?.total, isPlaceholderData }, { page, pageSize: LISTINGS_PER_PAGE, linkOf });
  const { title, add, empty } = listingKindLabels[kind];

  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{t(title)}</h1>
        <div className="flex flex-wrap gap-3">
          <RouteButton to={`${path}/add`}>
            <Plus aria-hidden="true" className="size-5" />
            {t(add)}
          </RouteButton>
          <RouteButton look="secondary" to={`${path}/import`}>
            <FileSpreadsheet aria-hidden="true" className="size-5" />
            {t("Import a CSV file")}
          </RouteButton>
        </div>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <TextField
          type="search"
          label={t("Name, email, city or number")}
          value={q}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => choose({ q: target.value }, { replace: true })}
        />
        <SelectField
          label={t("Shown")}
          value={state ?? ""}
          onChange={(name) => choose({ state: name }, { replace: true })}
          options={[
            { value: "", label: t("All entries") },
            ...statesOf[kind].map((name) => ({ value: name, label: t(stateLabels[name].name) })),
          ]}
        />
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <div role="status" aria-label={t("Loading the entries…")}>
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      ) : data.total === 0 ? (
        <EmptyState icon={ListX} title={t(empty)}>
          {t("Search for something else, or add the entry.")}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.data.map((listing) => (
              <li key={listing._id} className="grid">
                <ListingCard kind={kind} listing={listing} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={last} linkOf={linkOf} />
        </>
      )}
    </>
  );
}
