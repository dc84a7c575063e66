import { type DeskTab, deskTabs } from "@medisense/contract/pharmacy-desk";
import { useQuery } from "@tanstack/react-query";
import { useLivePharmacyDesk } from "../../features/pharmacy-desk/live-pharmacy-desk.ts";
import { PayoutsPanel } from "../../features/payouts/payouts-panel.tsx";
import { deskParcels, deskReturns, deskStock } from "../../features/pharmacy-desk/queries.ts";
import { pageIn, soughtIn } from "../../features/pharmacy-desk/sought-parcels.ts";
import type { Session } from "../../features/session/session.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { useChoices } from "../../lib/search/use-choices.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { ParcelsPanel } from "./parcels/parcels-panel.tsx";
import { H1RegisterPanel } from "./register/h1-register-panel.tsx";
import { ReturnsPanel } from "./returns/returns-panel.tsx";
import { StockPanel } from "./stock/stock-panel.tsx";
import { useStockEdits } from "./stock/use-stock-edits.ts";

const otherTabs = ["returns", "stock", "register", "payouts"] as const;
type OtherTab = (typeof otherTabs)[number];

const tabNames: Record<DeskTab | OtherTab, string> = {
  review: msg("Review"),
  to_pack: msg("To pack"),
  on_the_way: msg("On the way"),
  done: msg("Done"),
  returns: msg("Returns"),
  stock: msg("Stock & prices"),
  register: msg("H1 register"),
  payouts: msg("Payouts"),
};

const licenceFaults = {
  unchecked: msg(
    "Your licence is not checked yet, so patients cannot order from you. We email you once it is checked.",
  ),
  expired: msg("Your licence has ended, so patients cannot order from you. Our email says where to send the new one."),
};

export function PharmacyDeskPage() {
  return <DeskFrame isDense>{(session) => <Desk session={session} />}</DeskFrame>;
}

function Desk({ session: { user, pharmacyName } }: { session: Session }) {
  const t = useText();
  const [search, choose] = useChoices();
  useLivePharmacyDesk(user.id);
  // This state is above the tabs, so that edits survive a change of tab.
  const edits = useStockEdits();
  const other = otherTabs.find((name) => name === search.get("tab"));
  const sought = soughtIn(search);
  const tab = other ?? sought.tab;
  const page = pageIn(search);

  const { data: parcels } = useQuery(deskParcels(other ? { tab: "review", page: 1 } : sought));
  const { data: returns } = useQuery(deskReturns(tab === "returns" ? page : 1));
  const { data: medicines } = useQuery(deskStock("", 1));
  const title = t("Pharmacy's desk");
  // A search goes on in the other tabs of orders, whose states differ.
  function openTab(next: DeskTab | OtherTab) {
    const isOfOrders = !other && deskTabs.some((name) => name === next);
    choose({ tab: next, state: undefined, ...(!isOfOrders && { q: undefined, way: undefined, day: undefined }) });
  }
  return (
    <>
      <PageTitle>{`${t(tabNames[tab])} – ${title}`}</PageTitle>
      <div className="flex min-w-0 items-baseline gap-3 print:hidden">
        <h1 className="truncate text-xl">{parcels?.storeName ?? pharmacyName ?? title}</h1>
        <p className="shrink-0 text-sm">{title}</p>
      </div>
      {parcels?.licenceFault && (
        <p className="rounded-field bg-marigold-50 px-4 py-3 text-ink-900 print:hidden">
          {t(licenceFaults[parcels.licenceFault])}
        </p>
      )}
      <Tabs
        isDense
        label={title}
        value={tab}
        onChange={openTab}
        tabs={[
          ...deskTabs.map((name) => ({
            value: name,
            label: t(tabNames[name]),
            count: parcels?.counts[name],
            panel: <ParcelsPanel sought={sought} />,
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
          { value: "register" as const, label: t(tabNames.register), panel: <H1RegisterPanel /> },
          {
            value: "payouts" as const,
            label: t(tabNames.payouts),
            panel: <PayoutsPanel payee="store" />,
          },
        ]}
      />
    </>
  );
}
