import type { HospitalDoctor } from "@medisense/contract/operators/hospital-desk";
import { useQuery } from "@tanstack/react-query";
import { Stethoscope } from "lucide-react";
import { Link } from "react-router";
import { hospitalToday } from "../../features/hospital-desk/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { ownHospitalDesk } from "./own-hospital-desk.ts";

/** Lists the doctors of a hospital with the numbers of today. */
export function HospitalDoctorsPage() {
  const t = useText();
  const session = useSession();
  const { data, error, refetch } = useQuery(hospitalToday(session?.user.id));
  const desk = session ? ownHospitalDesk(session) : "";
  return (
    <>
      <PageTitle>{t("Your doctors")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Your doctors")}</h1>
        <p>{t("Numbers of today. Open a doctor to change hours and leave.")}</p>
      </div>
      {error && !data ? (
        <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
      ) : !data ? (
        <Skeleton className="h-56 w-full rounded-card" />
      ) : data.data.length === 0 ? (
        <EmptyState icon={Stethoscope} title={t("No doctor belongs to your hospital yet")}>
          {t("An admin of MediSense adds doctors.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.data.map((doctor) => (
            <li key={doctor._id} className="grid">
              <DoctorCard doctor={doctor} to={`${desk}/doctors/${doctor._id}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DoctorCard({ doctor, to }: { doctor: HospitalDoctor; to: string }) {
  const t = useText();
  const { name, specialization, profileImage, hasJoined, booked, present, done, missed, nowServing, isAway } = doctor;
  return (
    <Link to={to} className={cardClass(true, "grid gap-4 p-4 hover:border-brand-700 sm:p-5")}>
      <span className="flex items-center gap-4">
        <DoctorPicture name="" src={profileImage} className="size-14 shrink-0 rounded-full" />
        <span className="grid min-w-0 flex-1">
          <span className="font-bold text-ink-900 text-lg">{name}</span>
          <span>{t(specialization)}</span>
        </span>
        {isAway ? (
          <StatusBadge tone="bad">{t("On leave")}</StatusBadge>
        ) : (
          nowServing !== null && (
            <StatusBadge tone="good">{t("Token {token} is in", { token: nowServing })}</StatusBadge>
          )
        )}
      </span>
      {!hasJoined && (
        <span>
          <StatusBadge tone="waiting">{t("Waiting for the doctor's first login")}</StatusBadge>
        </span>
      )}
      <span className="grid grid-cols-4 gap-2 text-center">
        <Count n={booked} name={t("Booked")} />
        <Count n={present} name={t("Waiting")} />
        <Count n={done} name={t("Seen")} />
        <Count n={missed} name={t("Missed")} />
      </span>
    </Link>
  );
}

function Count({ n, name }: { n: number; name: string }) {
  return (
    <span className="grid rounded-field bg-brand-50 p-2">
      <span className="tabular font-bold text-ink-900 text-xl">{n}</span>
      <span className="text-sm">{name}</span>
    </span>
  );
}
