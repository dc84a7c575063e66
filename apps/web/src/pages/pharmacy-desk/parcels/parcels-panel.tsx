import type { DeskTab } from "@medisense/contract/pharmacy-desk";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, type LucideIcon, PackageCheck, PackageOpen, SearchX, Truck } from "lucide-react";
import { useRef } from "react";
import { deskParcels, PARCELS_PER_PAGE } from "../../../features/pharmacy-desk/queries.ts";
import { isFiltered, type SoughtParcels, searchOf } from "../../../features/pharmacy-desk/sought-parcels.ts";
import { StaleBanner } from "../../../features/pharmacy-desk/stale-banner.tsx";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useLastPage } from "../../../lib/search/use-last-page.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { ParcelFilters } from "./parcel-filters.tsx";
import { ParcelList, ParcelListSkeleton } from "./parcel-list.tsx";

const empty: Record<DeskTab, { Icon: LucideIcon; title: string; text: string }> = {
  review: {
    Icon: ClipboardCheck,
    title: msg("Nothing to review"),
    text: msg("Paid orders with a medicine that needs a prescription appear here automatically."),
  },
  to_pack: {
    Icon: PackageOpen,
    title: msg("Nothing to pack"),
    text: msg("Paid orders appear here automatically, and so do those whose prescriptions you have reviewed."),
  },
  on_the_way: {
    Icon: Truck,
    title: msg("Nothing is on the way"),
    text: msg("Orders you have sent out, or that await pick-up, stay here until they are handed over."),
  },
  done: {
    Icon: PackageCheck,
    title: msg("Nothing completed yet"),
    text: msg("Orders that were handed over, returned or cancelled are listed here."),
  },
};

export function ParcelsPanel({ sought }: { sought: SoughtParcels }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ParcelFilters sought={sought} field={field} />
      <Found sought={sought} onSearch={() => field.current?.focus()} />
    </div>
  );
}

function Found({ sought, onSearch }: { sought: SoughtParcels; onSearch(): void }) {
  const t = useText();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(deskParcels(sought));
  const linkOf = (page: number) => `?${new URLSearchParams(searchOf({ ...sought, page }))}`;
  // Whoever has finished the last orders of a page goes on with those of the page before.
  const last = useLastPage({ total: data?.total }, { page: sought.page, pageSize: PARCELS_PER_PAGE, linkOf });

  if (isPending) return <ParcelListSkeleton />;
  if (!data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;

  const { Icon, title, text } = empty[sought.tab];
  return (
    <>
      {error && <StaleBanner since={dataUpdatedAt} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      <ParcelList
        parcels={data.data}
        storeName={data.storeName}
        pages={<Pages page={sought.page} pages={last} linkOf={linkOf} />}
        isToPack={sought.tab === "to_pack"}
        onSearch={onSearch}
      >
        {data.total > 0 ? null : isFiltered(sought) ? (
          <EmptyState icon={SearchX} title={t("No order found")}>
            {t("Each tab shows how many of its orders match.")}
          </EmptyState>
        ) : (
          <EmptyState icon={Icon} title={t(title)}>
            {t(text)}
          </EmptyState>
        )}
      </ParcelList>
    </>
  );
}
