import { useQuery } from "@tanstack/react-query";
import { Stethoscope } from "lucide-react";
import { hospitalWithDoctors } from "../../features/doctors/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { cardClass } from "../../ui/card.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeskPlaces } from "../frames/desk-places.tsx";
import { hospitalPlaces } from "./hospital-places.ts";
import { ownHospitalDesk } from "./own-hospital-desk.ts";

/** The first page of a hospital's desk: its listing, and its doctors as patients find them. */
export function HospitalOverviewPage() {
  const t = useText();
  const session = useSession();
  const name = session?.hospitalName ?? "";
  const { data, error, refetch } = useQuery({ ...hospitalWithDoctors(name), enabled: name !== "" });
  return (
    <>
      <PageTitle>{t("Hospital's desk")}</PageTitle>
      <div className="grid gap-1">
        <p className="font-semibold text-brand-700">{t("Hospital's desk")}</p>
        <h1 className="wrap-anywhere text-2xl sm:text-3xl">{name}</h1>
        {data && <p>{data.hospital.address}</p>}
      </div>
      {session && <DeskPlaces places={hospitalPlaces} desk={ownHospitalDesk(session)} />}
      <section className="grid gap-4">
        <h2 className="text-xl">{t("Doctors patients can book")}</h2>
        {error ? (
          <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>
        ) : data === undefined ? (
          <Skeleton className="h-40 w-full rounded-card" />
        ) : !data?.doctors.length ? (
          <EmptyState icon={Stethoscope} title={t("None of your doctors is listed yet")}>
            {t(
              "A doctor is listed once MediSense has checked the registration and the doctor has logged in for the first time.",
            )}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {data.doctors.map((doctor) => (
              <li key={doctor._id} className={cardClass(false, "flex items-center gap-3 p-4")}>
                <DoctorPicture name="" src={doctor.profileImage} className="size-12 rounded-full" />
                <div className="min-w-0">
                  <p className="truncate font-bold text-ink-900">{doctor.name}</p>
                  <p className="truncate">{t(doctor.specialization)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
