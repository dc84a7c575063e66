import { specialities } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { Ambulance, BedDouble, MapPin, Phone, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { DoctorGrid } from "../../../features/doctors/doctor-grid.tsx";
import { hospitalData } from "../../../features/doctors/hospital-data.ts";
import { HospitalPicture } from "../../../features/doctors/hospital-picture.tsx";
import { hospitalWithDoctors } from "../../../features/doctors/queries.ts";
import { Rating } from "../../../features/doctors/rating.tsx";
import { specialityFrom } from "../../../features/doctors/speciality-from.ts";
import { SpecialityList } from "../../../features/doctors/speciality-list.tsx";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { telephone } from "../../../lib/site/telephone.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageAbout } from "../../frames/page-about.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const labels = specialities.map((name) => (name === "Pediatrician" ? msg("Pediatricians") : name));

export function HospitalPage() {
  const t = useText();
  const params = useParams();
  const named = params["hospital"] ?? "";
  const speciality = specialityFrom(params["speciality"]);
  const { data, error, refetch } = useQuery(hospitalWithDoctors(named));

  if (error) {
    return (
      <div className="content pt-8">
        <PageTitle>{t("Hospital")}</PageTitle>
        <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>
      </div>
    );
  }
  if (data === null) {
    return (
      <div className="content grid gap-6 pt-8">
        <PageTitle isMissing>{t("Hospital not found")}</PageTitle>
        <h1 className="text-3xl">{t("Hospital not found")}</h1>
        <EmptyState
          icon={SearchX}
          title={t("There is no hospital called “{name}”", { name: named })}
          action={<RouteButton to={doctorPaths.allHospitals}>{t("View all hospitals")}</RouteButton>}
        >
          {t("Its name may have changed. The list shows every partner hospital.")}
        </EmptyState>
      </div>
    );
  }

  const hospital = data?.hospital;
  const isFiltered = params["speciality"] !== undefined;
  const doctors = data?.doctors.filter((doctor) => !isFiltered || doctor.specialization === speciality);
  const filters = [
    { label: msg("All"), count: data?.doctors.length, isActive: !isFiltered, to: doctorPaths.hospital(named) },
    ...labels.map((label) => {
      const own = specialityFrom(label);
      const isActive = speciality !== undefined && own === speciality;
      const count = data?.doctors.filter(({ specialization }) => specialization === own).length;
      return { label, count, isActive, to: doctorPaths.hospital(named, isActive ? undefined : label) };
    }),
  ];

  return (
    <div className="content grid gap-8 pt-8">
      <PageTitle>{hospital?.name ?? t("Hospital")}</PageTitle>
      {hospital && (
        <PageAbout
          description={t("{name}, {address}: its doctors, their fees and their free slots.", {
            name: hospital.name,
            address: hospital.address,
          })}
          data={hospitalData(hospital, doctorPaths.hospital(hospital.slug))}
        />
      )}
      <header className="grid gap-5 sm:grid-cols-[14rem_1fr] sm:items-center">
        <HospitalPicture src={hospital?.hospitalImage ?? null} className="aspect-16/9 w-full rounded-card" />
        {hospital ? (
          <div className="grid justify-items-start gap-2">
            <h1 className="text-3xl">{hospital.name}</h1>
            <Rating rating={hospital.rating} />
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              <Fact icon={<MapPin aria-hidden="true" className="size-4" />}>{hospital.address}</Fact>
              <Fact icon={<Phone aria-hidden="true" className="size-4" />}>
                <a
                  href={telephone(hospital.contact)}
                  className="tabular inline-flex min-h-11 items-center text-brand-700 underline"
                >
                  {hospital.contact}
                </a>
              </Fact>
              <Fact icon={<BedDouble aria-hidden="true" className="size-4" />}>
                {t("{n, plural, one {# bed} other {# beds}}", { n: hospital.beds })}
              </Fact>
              {hospital.emergency && (
                <Fact icon={<Ambulance aria-hidden="true" className="size-4 text-coral-600" />}>
                  {t("Emergency department")}
                </Fact>
              )}
            </ul>
          </div>
        ) : (
          <div className="grid gap-3">
            <h1 className="sr-only">{t("Hospital")}</h1>
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-6 w-full" />
          </div>
        )}
      </header>

      <div className="@container">
        <div className="grid items-start gap-8 @3xl:grid-cols-[15rem_1fr]">
          <SpecialityList choices={filters} />
          <section aria-labelledby="doctors-here" className="grid min-w-0 gap-5">
            <h2 id="doctors-here" className="text-xl">
              {t("Doctors at this hospital")}
            </h2>
            {doctors?.length === 0 ? (
              <EmptyState
                icon={SearchX}
                title={t("No doctors in this speciality here")}
                action={
                  <RouteButton to={doctorPaths.hospital(named)}>{t("Show all doctors at this hospital")}</RouteButton>
                }
              >
                {t("Other hospitals may have some: see All doctors.")}
              </EmptyState>
            ) : (
              <DoctorGrid doctors={doctors} linkOf={({ slug }) => doctorPaths.doctor(slug)} />
            )}
          </section>
        </div>
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center gap-2">
      {icon}
      {children}
    </li>
  );
}
