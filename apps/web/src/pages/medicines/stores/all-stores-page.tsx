import type { Store } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { readStoreListQuery, type StoreKind, storeKinds } from "../../../features/medicines/medicine-list-query.ts";
import { allStores } from "../../../features/medicines/queries.ts";
import { StoreGrid } from "../../../features/medicines/store-grid.tsx";
import { classNames } from "../../../lib/class-names.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { withChoice } from "../../../lib/search/with-choice.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

const kindNames: Record<StoreKind, string> = {
  all: msg("All"),
  premium: msg("Premium"),
  standard: msg("Standard"),
};

export function AllStoresPage() {
  const t = useText();
  const [searchParams, choose] = useChoices();
  const { q, kind } = readStoreListQuery(searchParams);
  const { data, error, refetch } = useQuery(allStores());
  const stores = data?.filter((store) => isOfKind(store, kind) && isNamed(store, q));

  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle description={t("The licensed pharmacies that sell on MediSense, with their ratings and medicines.")}>
        {t("All pharmacies")}
      </PageTitle>
      <div className="grid items-end gap-4 md:grid-cols-[1fr_minmax(0,30rem)]">
        <h1 className="text-3xl">{t("All pharmacies")}</h1>
        <SearchBox
          label={t("Search pharmacies by name")}
          terms={q}
          asTyped
          onSearch={(terms) => choose({ q: terms })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <nav aria-label={t("Kind of pharmacy")}>
          <ul className="flex flex-wrap gap-2">
            {storeKinds.map((one) => (
              <li key={one}>
                <Link
                  to={`?${withChoice(searchParams, { kind: one === "all" ? undefined : one })}`}
                  aria-current={one === kind ? "true" : undefined}
                  className={classNames(
                    "inline-flex min-h-11 items-center rounded-full border px-5 font-semibold",
                    one === kind
                      ? "border-brand-700 bg-brand-50 text-brand-700"
                      : "border-line bg-card text-ink-900 hover:border-brand-700",
                  )}
                >
                  {t(kindNames[one])}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p role="status" className="min-h-6 basis-full font-semibold text-ink-900 sm:basis-auto">
          {stores && t("{n, plural, one {# pharmacy} other {# pharmacies}}", { n: stores.length })}
        </p>
      </div>
      <h2 className="sr-only">{t("Pharmacies")}</h2>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : stores?.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t("No pharmacies found matching your criteria")}
          action={<RouteButton to={medicinePaths.allStores}>{t("Show all pharmacies")}</RouteButton>}
        />
      ) : (
        <StoreGrid stores={stores} linkOf={({ slug }) => medicinePaths.store(slug)} />
      )}
    </div>
  );
}

const isOfKind = ({ premium }: Store, kind: StoreKind) => kind === "all" || premium === (kind === "premium");

const isNamed = ({ name }: Store, terms = "") => name.toLowerCase().includes(terms.toLowerCase());
