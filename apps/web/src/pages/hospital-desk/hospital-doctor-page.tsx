import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { hospitalToday } from "../../features/hospital-desk/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { HoursPanel } from "../doctor-desk/hours-panel.tsx";
import { LeavePanel } from "../doctor-desk/leave-panel.tsx";
import { ownHospitalDesk } from "./own-hospital-desk.ts";

/** Lets a hospital change the weekly hours and the leave of one of its doctors. */
export function HospitalDoctorPage() {
  const t = useText();
  const session = useSession();
  const doctorId = useParams()["doctorId"]!;
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(hospitalToday(session?.user.id));
  const doctor = data?.data.find(({ _id }) => _id === doctorId);
  const name = doctor?.name ?? t("Doctor");
  const tab = search.get("tab") === "leave" ? "leave" : "hours";
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl sm:text-3xl">{name}</h1>
        <RouteButton look="secondary" to={session ? `${ownHospitalDesk(session)}/doctors` : ""}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Your doctors")}
        </RouteButton>
      </div>
      {doctor?.hasJoined === false && (
        <p>
          {t(
            "Waiting for the doctor's first login. Patients can book this doctor after it, or once you have saved the hours.",
          )}
        </p>
      )}
      <Tabs
        label={t("Hours and leave")}
        value={tab}
        onChange={(next) => setSearch(next === "leave" ? { tab: next } : {}, { replace: true })}
        tabs={[
          { value: "hours", label: t("Weekly hours"), panel: <HoursPanel doctorId={doctorId} /> },
          { value: "leave", label: t("Leave days"), panel: <LeavePanel doctorId={doctorId} /> },
        ]}
      />
    </>
  );
}
