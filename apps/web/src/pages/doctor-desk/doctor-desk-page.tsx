import { useSearchParams } from "react-router";
import { useLiveDesk } from "../../features/doctor-desk/queries.ts";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { HoursPanel } from "./hours-panel.tsx";
import { LeavePanel } from "./leave-panel.tsx";
import { TodayPanel } from "./today-panel.tsx";

export function DoctorDeskPage() {
  return <DeskFrame>{(session) => <Desk session={session} />}</DeskFrame>;
}

function Desk({ session: { user } }: { session: Session }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  useLiveDesk(user.id);
  const asked = search.get("tab");
  const tab = asked === "hours" || asked === "leave" ? asked : "today";
  return (
    <>
      <PageTitle>{t("Doctor's desk")}</PageTitle>
      <div>
        <p className="font-semibold text-brand-700">{t("Doctor's desk")}</p>
        <h1 className="text-2xl sm:text-3xl">{`${user.firstName} ${user.lastName}`.trim()}</h1>
      </div>
      <Tabs
        label={t("Doctor's desk")}
        value={tab}
        onChange={(next) => setSearch(next === "today" ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: "today", label: t("Today"), panel: <TodayPanel doctorId={user.id} /> },
          { value: "hours", label: t("Weekly hours"), panel: <HoursPanel /> },
          { value: "leave", label: t("Leave days"), panel: <LeavePanel /> },
        ]}
      />
    </>
  );
}
