import { type DeskTab, deskTabs } from "@medisense/contract/pharmacy-desk";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { deskParcels, deskReturns, deskStock, useLivePharmacyDesk } from "../../features/pharmacy-desk/queries.ts";
import type { Session } from "../../features/session/session.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { ParcelsPanel } from "./parcels/parcels-panel.tsx";
import { ReturnsPanel } from "./returns/returns-panel.tsx";
import { StockPanel } from "./stock/stock-panel.tsx";
import { useStockEdits } from "./stock/use-stock-edits.ts";

const tabNames: Record<DeskTab | "returns" | "stock", string> = {
  review: msg("Review"),
  to_pack: msg("To pack"),
  on_the_way: msg("On the way"),
  done: msg("Done"),
  returns: msg("Returns"),
  stock: msg("Stock & prices"),
};

export function PharmacyDeskPage() {
  return <DeskFrame>{(session) => <Desk session={session} />}</DeskFrame>;
}

function Desk({ session: { user, pharmacyName } }: { session: Session }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  useLivePharmacyDesk(user.id);
  // This state is above the tabs, so that edits survive a change of tab.
  const edits = useStockEdits();
  const asked = search.get("tab");
  const tab = asked === "stock" || asked === "returns" ? asked : (deskTabs.find((name) => name === asked) ?? "review");
  const page = pageIn(search);

  const isOther = tab === "stock" || tab === "returns";
  const { data: parcels } = useQuery(deskParcels(isOther ? "review" : tab, isOther ? 1 : page));
  const { data: returns } = useQuery(deskReturns(tab === "returns" ? page : 1));
  const { data: medicines } = useQuery(deskStock("", 1));
  const title = t("Pharmacy's desk");
  return (
    <>
      <PageTitle>{`${t(tabNames[tab])} – ${title}`}</PageTitle>
      <div>
        <p className="font-semibold text-brand-700">{title}</p>
        <h1 className="wrap-anywhere text-2xl sm:text-3xl">{parcels?.storeName ?? pharmacyName ?? title}</h1>
      </div>
      <Tabs
        label={title}
        value={tab}
        onChange={(next) => setSearch(next === "review" ? {} : { tab: next })}
        tabs={[
          ...deskTabs.map((name) => ({
            value: name,
            label: t(tabNames[name]),
            count: parcels?.counts[name],
            panel: <ParcelsPanel tab={name} page={page} />,
          })),
          {
            value: "returns" as const,
            label: t(tabNames.returns),
            count: returns?.waiting,
            panel: <ReturnsPanel page={page} />,
          },
          {
            value: "stock" as const,
            label: t(tabNames.stock),
            count: medicines?.total,
            panel: <StockPanel terms={search.get("q") ?? ""} page={page} edits={edits} />,
          },
        ]}
      />
    </>
  );
}

function pageIn(search: URLSearchParams) {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
