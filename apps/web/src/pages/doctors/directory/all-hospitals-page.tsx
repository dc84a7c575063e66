import { useQuery } from "@tanstack/react-query";
import { Hospital as HospitalIcon } from "lucide-react";
import { HospitalGrid } from "../../../features/doctors/hospital-grid.tsx";
import { allHospitals } from "../../../features/doctors/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";

export function AllHospitalsPage() {
  const t = useText();
  const { data, error, refetch } = useQuery(allHospitals());
  return (
    <div className="content grid gap-6 pt-8">
      <PageTitle
        description={t("The hospitals whose doctors you can book here, with their addresses and telephone numbers.")}
      >
        {t("All hospitals")}
      </PageTitle>
      <div className="grid gap-1">
        <h1 className="text-3xl">{t("All hospitals")}</h1>
        <p role="status" className="min-h-6">
          {data && t("{n, plural, one {# hospital} other {# hospitals}}", { n: data.length })}
        </p>
      </div>
      <h2 className="sr-only">{t("Hospitals")}</h2>
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>
      ) : data?.length === 0 ? (
        <EmptyState
          icon={HospitalIcon}
          title={t("No hospitals yet")}
          action={<RouteButton to={doctorPaths.allDoctors()}>{t("All doctors")}</RouteButton>}
        >
          {t("Partner hospitals appear here as they join.")}
        </EmptyState>
      ) : (
        <HospitalGrid hospitals={data} linkOf={({ slug }) => doctorPaths.hospital(slug)} />
      )}
    </div>
  );
}
