import { type Hospital, specialities } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Hospital as HospitalIcon, Stethoscope } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { DoctorGrid } from "../../../features/doctors/doctor-grid.tsx";
import { readDoctorListQuery } from "../../../features/doctors/doctor-list-query.ts";
import { HospitalGrid } from "../../../features/doctors/hospital-grid.tsx";
import { allHospitals, topDoctors } from "../../../features/doctors/queries.ts";
import { SpecialityIcon } from "../../../features/doctors/speciality-icon.tsx";
import { useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { cardClass } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { DoctorsBanner } from "./doctors-banner.tsx";

const HOSPITALS_SHOWN = 3;

export function DoctorsHomePage() {
  const t = useText();
  const [searchParams] = useSearchParams();
  const { mode } = readDoctorListQuery(searchParams);
  const doctors = useQuery(topDoctors());
  const hospitals = useQuery(allHospitals());

  return (
    <>
      <PageTitle
        description={t(
          "Doctors and hospitals in India, with their fees and free slots for video calls and clinic visits.",
        )}
      >
        {t("Doctors")}
      </PageTitle>
      <DoctorsBanner />
      <div className="content grid gap-14 pt-12">
        <Section
          id="top-hospitals"
          title={t("Top hospitals")}
          more={<MoreLink to={doctorPaths.allHospitals}>{t("View all hospitals")}</MoreLink>}
        >
          {hospitals.error ? (
            <ErrorNote onRetry={() => void hospitals.refetch()}>{t(hospitals.error.message)}</ErrorNote>
          ) : hospitals.data?.length === 0 ? (
            <EmptyState icon={HospitalIcon} title={t("No hospitals yet")}>
              {t("Partner hospitals appear here as they join.")}
            </EmptyState>
          ) : (
            <HospitalGrid
              hospitals={hospitals.data && bestRated(hospitals.data)}
              linkOf={({ slug }) => doctorPaths.hospital(slug)}
            />
          )}
        </Section>

        <Section id="find-by-speciality" title={t("Find by speciality")}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
            {specialities.map((speciality) => (
              <li key={speciality}>
                <Link
                  to={doctorPaths.speciality(speciality, mode)}
                  className={cardClass(true, "grid h-full justify-items-center gap-3 px-2 py-5 text-center")}
                >
                  <span className="grid size-16 place-items-center rounded-full bg-brand-50 text-brand-700">
                    <SpecialityIcon speciality={speciality} className="size-10" />
                  </span>
                  <span className="max-w-full font-semibold text-ink-900 [overflow-wrap:anywhere]">
                    {t(speciality)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>

        <Section
          id="top-doctors"
          title={t("Top Doctors to Book")}
          more={<MoreLink to={doctorPaths.allDoctors(mode)}>{t("All doctors")}</MoreLink>}
        >
          {doctors.error ? (
            <ErrorNote onRetry={() => void doctors.refetch()}>{t(doctors.error.message)}</ErrorNote>
          ) : doctors.data?.length === 0 ? (
            <EmptyState icon={Stethoscope} title={t("No doctors yet")}>
              {t("Doctors appear here as soon as they are listed.")}
            </EmptyState>
          ) : (
            <DoctorGrid doctors={doctors.data} linkOf={({ slug }) => doctorPaths.doctor(slug, mode)} />
          )}
        </Section>
      </div>
    </>
  );
}

function Section({ id, title, more, children }: { id: string; title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <RouteButton look="quiet" to={to} className="-mx-3 px-3">
      {children}
      <ArrowRight aria-hidden="true" className="size-5" />
    </RouteButton>
  );
}

function bestRated(hospitals: Hospital[]) {
  return hospitals.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0)).slice(0, HOSPITALS_SHOWN);
}
