import type { DeskTab } from "@medisense/contract/pharmacy-desk";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, type LucideIcon, PackageCheck, PackageOpen, Truck } from "lucide-react";
import { deskParcels, PARCELS_PER_PAGE } from "../../../features/pharmacy-desk/queries.ts";
import { StaleBanner } from "../../../features/pharmacy-desk/stale-banner.tsx";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Pages } from "../../../ui/pages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DeskParcelCard } from "./desk-parcel-card.tsx";
import { useFocusKept } from "./use-focus-kept.ts";

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

export function ParcelsPanel({ tab, page }: { tab: DeskTab; page: number }) {
  const t = useText();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(deskParcels(tab, page));
  const focus = useFocusKept(data);

  if (isPending) {
    return (
      <div role="status" aria-label={t("Loading the orders…")} className="grid gap-4">
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    );
  }
  if (!data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;

  const { Icon, title, text } = empty[tab];
  const linkOf = (to: number) => `?${new URLSearchParams({ tab, page: String(to) })}`;
  return (
    <section {...focus} aria-label={t("Orders")} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {error && <StaleBanner since={dataUpdatedAt} reason={reasonOf(error)} onRetry={() => void refetch()} />}
      {data.data.length === 0 ? (
        <EmptyState icon={Icon} title={t(title)}>
          {t(text)}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.data.map((parcel) => (
            <li key={parcel._id}>
              <DeskParcelCard parcel={parcel} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={Math.ceil(data.total / PARCELS_PER_PAGE)} linkOf={linkOf} />
    </section>
  );
}
