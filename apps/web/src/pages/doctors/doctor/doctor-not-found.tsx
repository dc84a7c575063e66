import { SearchX } from "lucide-react";
import { useNavigate } from "react-router";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

export function DoctorNotFound({ named }: { named: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle isMissing>{t("Doctor not found")}</PageTitle>
      <h1 className="text-3xl">{t("Doctor not found")}</h1>
      <EmptyState
        icon={SearchX}
        title={t("There is no doctor called “{name}”", { name: named })}
        action={<RouteButton to={doctorPaths.allDoctors()}>{t("Show all doctors")}</RouteButton>}
      >
        {t("The name may be spelt differently, or the doctor may no longer be listed. Search below.")}
      </EmptyState>
      <SearchBox
        label={t("Search by name, hospital or symptom")}
        terms={undefined}
        onSearch={(q) => void navigate(`${doctorPaths.allDoctors()}?${new URLSearchParams({ q })}`)}
      />
    </div>
  );
}
