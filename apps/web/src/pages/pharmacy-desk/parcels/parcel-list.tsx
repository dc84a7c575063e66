import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { type ReactNode, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PackSeveral } from "../several/pack-several.tsx";
import { PickingList } from "../several/picking-list.tsx";
import { SeveralBar } from "../several/several-bar.tsx";
import { useSeveral } from "../several/use-several.ts";
import { ParcelRow } from "./parcel-row.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useRowKeys } from "./use-row-keys.ts";

interface Props {
  parcels: DeskParcel[];
  storeName: string;
  /** The links to the other pages. */
  pages: ReactNode;
  isToPack: boolean;
  onSearch(): void;
  /** Shown in place of a page without parcels. */
  children: ReactNode;
}

/** Lists parcels in compact rows. Those to pack can be chosen, and then accepted, packed and picked together. */
export function ParcelList({ parcels, storeName, pages, isToPack, onSearch, children }: Props) {
  const t = useText();
  const several = useSeveral(parcels);
  const [open, setOpen] = useState<"pack" | "pick">();
  const focus = useFocusKept(parcels);
  const { chosen, toPack, toggle } = several;
  const pack = () => toPack.length > 0 && setOpen("pack");
  const inState = (id: string, state: DeskParcel["state"]) =>
    isToPack ? parcels.filter((parcel) => parcel._id === id && parcel.state === state) : [];
  // With none chosen, a key is about the order that has the focus.
  const keys = useRowKeys({
    onChoose: (id) => isToPack && toggle(id),
    onAccept: (id) => several.accept(chosen.length > 0 ? undefined : inState(id, "placed")),
    onPack: (id) => {
      if (chosen.length > 0) return pack();
      if (inState(id, "accepted").length === 0) return;
      toggle(id);
      setOpen("pack");
    },
    onSearch,
  });

  if (open === "pick" && chosen.length > 0) {
    return <PickingList parcels={chosen} storeName={storeName} onClose={() => setOpen(undefined)} />;
  }
  return (
    <section {...focus} aria-label={t("Orders")} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* With a filter, the accepted orders may have left the list, and what became of them must stay. */}
      {isToPack && (parcels.length > 0 || several.report) && (
        <SeveralBar
          several={several}
          isAllChosen={parcels.length > 0 && chosen.length === parcels.length}
          onPack={pack}
          onPick={() => setOpen("pick")}
        />
      )}
      {open === "pack" && toPack.length > 0 && <PackSeveral several={several} onClose={() => setOpen(undefined)} />}
      {parcels.length === 0 ? (
        children
      ) : (
        <ul {...keys} className={cardClass(false, "grid overflow-clip grid-cols-[minmax(0,1fr)] divide-y divide-line")}>
          {parcels.map((parcel) => (
            <li key={parcel._id}>
              <ParcelRow
                parcel={parcel}
                isChosen={chosen.includes(parcel)}
                onChoose={isToPack ? () => toggle(parcel._id) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {pages}
    </section>
  );
}

export function ParcelListSkeleton() {
  const t = useText();
  return (
    <div
      role="status"
      aria-label={t("Loading the orders…")}
      className={cardClass(false, "grid overflow-clip divide-y divide-line")}
    >
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex min-h-13 items-center gap-4 px-3 lg:pointer-fine:min-h-8">
          <Skeleton className="h-5 w-24 lg:w-30" />
          <Skeleton className="h-5 max-w-80 flex-1" />
          <Skeleton className="ms-auto h-5 w-20 sm:w-36" />
        </div>
      ))}
    </div>
  );
}
