import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { dayQuery, unreadChats, useLiveDesk } from "../../features/doctor-desk/queries.ts";
import { PayoutsPanel } from "../../features/payouts/payouts-panel.tsx";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { LeavePanel } from "./leave-panel.tsx";
import { UnreadChatsPanel } from "./visits/unread-chats-panel.tsx";
import { VisitsPanel } from "./visits/visits-panel.tsx";

const tabNames = ["visits", "chats", "hours", "leave", "payouts"] as const;

export function DoctorDeskPage() {
  return <DeskFrame isDense>{(session) => <Desk session={session} />}</DeskFrame>;
}

function Desk({ session: { user } }: { session: Session }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  useLiveDesk(user.id);
  const { data: today } = useQuery(dayQuery());
  const { data: unread } = useQuery(unreadChats());
  const tab = tabNames.find((name) => name === search.get("tab")) ?? "visits";
  return (
    <>
      <PageTitle>{t("Doctor's desk")}</PageTitle>
      <div className="flex min-w-0 items-baseline gap-3">
        <h1 className="truncate text-xl">{`${user.firstName} ${user.lastName}`.trim()}</h1>
        <p className="shrink-0 text-sm">{t("Doctor's desk")}</p>
      </div>
      {today?.isChecked === false && (
        <p className="rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
          {t(
            "Your registration is not checked yet, so patients cannot find or book you. We email you once it is checked.",
          )}
        </p>
      )}
      <Tabs
        isDense
        label={t("Doctor's desk")}
        value={tab}
        onChange={(next) => setSearch(next === "visits" ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: "visits", label: t("Visits"), panel: <VisitsPanel doctorId={user.id} /> },
          {
            value: "chats",
            label: t("Unread chats"),
            count: unread?.total,
            panel: <UnreadChatsPanel doctorId={user.id} />,
          },
          { value: "hours", label: t("Weekly hours"), panel: <HoursPanel /> },
          { value: "leave", label: t("Leave days"), panel: <LeavePanel /> },
          {
            value: "payouts",
            label: t("Payouts"),
            panel: <PayoutsPanel payee="doctor" />,
          },
        ]}
      />
    </>
  );
}
