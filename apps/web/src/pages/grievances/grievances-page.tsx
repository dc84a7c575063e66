import { useQuery } from "@tanstack/react-query";
import { MessageSquareWarning } from "lucide-react";
import { useSearchParams } from "react-router";
import { ownGrievances } from "../../features/grievances/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ProfileButton } from "../userinfo/profile-button.tsx";
import { UserinfoFrame } from "../userinfo/userinfo-frame.tsx";
import { GrievanceCard } from "./grievance-card.tsx";
import { GrievanceForm } from "./grievance-form.tsx";
import { OfficerNote } from "./officer-note.tsx";

/** Files a grievance and shows the own ones. `?visit=` or `?order=` names what a new one is about. */
export function GrievancesPage() {
  const t = useText();
  const user = useSession()?.user;
  const { data, error, refetch } = useQuery(ownGrievances(user?.id));
  const [search, setSearch] = useSearchParams();
  const kind = search.has("visit") ? "visit" : search.has("order") ? "order" : undefined;
  return (
    <UserinfoFrame title={t("Grievances")} action={<ProfileButton />}>
      <OfficerNote officer={data?.officer} />
      <GrievanceForm
        about={kind ? { kind, id: search.get(kind)! } : null}
        onWithoutAbout={() => setSearch({}, { replace: true })}
      />
      {error ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <Skeleton className="h-56 w-full rounded-card" />
      ) : data.data.length === 0 ? (
        <EmptyState icon={MessageSquareWarning} title={t("No grievance yet")}>
          {t("Here you will see its ticket number, its dates and every answer.")}
        </EmptyState>
      ) : (
        data.data.map((grievance) => (
          <GrievanceCard key={grievance._id} grievance={grievance} patientName={user?.firstName ?? ""} />
        ))
      )}
    </UserinfoFrame>
  );
}
