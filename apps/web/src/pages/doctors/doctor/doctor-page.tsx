import type { Doctor } from "@medisense/contract/directory";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { doctorsNamed } from "../../../features/doctors/queries.ts";
import { physicianData } from "../../../features/doctors/physician-data.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { PageAbout } from "../../frames/page-about.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { Waiting } from "../../../ui/waiting.tsx";
import { allOfSpeciality } from "./all-of-speciality.ts";
import { BookingPanel } from "./booking-panel.tsx";
import { DoctorFacts } from "./doctor-facts.tsx";
import { DoctorHeadline } from "./doctor-headline.tsx";
import { DoctorNotFound } from "./doctor-not-found.tsx";
import { WhichDoctor } from "./which-doctor.tsx";

export function DoctorPage() {
  const t = useText();
  const named = useParams()["doctor"] ?? "";
  const { data, error, refetch } = useQuery(doctorsNamed(named));

  if (error) {
    return (
      <div className="content pt-8">
        <PageTitle>{t("Doctor")}</PageTitle>
        <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="content pt-8">
        <PageTitle>{t("Doctor")}</PageTitle>
        <Waiting>{t("Loading doctor information...")}</Waiting>
      </div>
    );
  }
  const [doctor, ...others] = data;
  if (!doctor) return <DoctorNotFound named={named} />;
  if (others.length > 0) return <WhichDoctor named={named} doctors={data} />;
  return <DoctorDetail key={doctor._id} doctor={doctor} />;
}

function DoctorDetail({ doctor }: { doctor: Doctor }) {
  const t = useText();
  return (
    <div className="content grid gap-2 pt-2 sm:gap-4 sm:pt-4">
      <PageTitle>{doctor.name}</PageTitle>
      <PageAbout
        description={t("{name}, {speciality} at {hospital}: fee {fee}, free slots for the next seven days.", {
          name: doctor.name,
          speciality: t(doctor.specialization),
          hospital: doctor.hospitalName,
          fee: rupees(doctor.fees),
        })}
        data={physicianData(doctor, doctorPaths)}
      />
      <Link
        to={doctorPaths.speciality(doctor.specialization)}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-brand-700"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t(allOfSpeciality[doctor.specialization])}
      </Link>
      <div className="@container">
        <div className="grid items-start gap-3 sm:gap-4 @4xl:grid-cols-[21rem_1fr] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-6">
          <DoctorHeadline doctor={doctor} />
          <BookingPanel doctor={doctor} />
          <DoctorFacts doctor={doctor} />
        </div>
      </div>
    </div>
  );
}
