import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Store as StoreIcon } from "lucide-react";
import { allStores } from "../../../features/medicines/queries.ts";
import { StoreGrid } from "../../../features/medicines/store-grid.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

const STORES_SHOWN = 3;

export function PartnerStores() {
  const t = useText();
  const { data, error, refetch } = useQuery(allStores());
  return (
    <section aria-labelledby="partners-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="partners-title" className="text-2xl">
          {t("Our pharmacy partners")}
        </h2>
        <RouteButton look="quiet" to={medicinePaths.allStores} className="-mx-3 px-3">
          {t("View all pharmacies")}
          <ArrowRight aria-hidden="true" className="size-5" />
        </RouteButton>
      </div>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : data?.length === 0 ? (
        <EmptyState icon={StoreIcon} title={t("No pharmacies yet")}>
          {t("Partner pharmacies appear here as they join.")}
        </EmptyState>
      ) : (
        <StoreGrid stores={data?.slice(0, STORES_SHOWN)} linkOf={({ slug }) => medicinePaths.store(slug)} />
      )}
    </section>
  );
}
