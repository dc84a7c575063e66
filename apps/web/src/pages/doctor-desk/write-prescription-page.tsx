import { istTime } from "@medisense/contract/ist";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { prescriptionDesk } from "../../features/prescriptions/queries.ts";
import { PrescriptionWriter } from "../../features/prescriptions/writing/prescription-writer.tsx";
import { sharedProfile } from "../../features/profile/queries.ts";
import { SharedProfileDetails } from "../../features/profile/shared-profile-details.tsx";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { VisitPersonLine } from "../../ui/visit-person-line.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";

export function WritePrescriptionPage() {
  const { appointmentId } = useParams();
  return <DeskFrame>{({ user }) => <Writing doctorId={user.id} appointmentId={appointmentId!} />}</DeskFrame>;
}

function Writing({ doctorId, appointmentId }: { doctorId: string; appointmentId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data } = useQuery(prescriptionDesk(appointmentId));
  const { data: shared } = useQuery(sharedProfile(appointmentId));
  return (
    <div className="grid max-w-3xl gap-5">
      <PageTitle>{t("Prescription")}</PageTitle>
      <div className="print:hidden">
        <Link
          to={appPaths.doctorDesk(doctorId)}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t("Doctor's desk")}
        </Link>
        <h1 className="text-2xl">
          {data ? t("Prescription for {patient}", { patient: data.patientName }) : t("Prescription")}
        </h1>
        {data && <VisitPersonLine person={data.person} />}
        {data && (
          <p>
            {t("Visit on {date} at {time}", {
              date: longDate(new Date(data.dateTime), locale),
              time: istTime(new Date(data.dateTime)),
            })}
          </p>
        )}
      </div>
      <div className={cardClass(false, "p-4 print:hidden")}>
        <SharedProfileDetails appointmentId={appointmentId} />
      </div>
      <PrescriptionWriter doctorId={doctorId} appointmentId={appointmentId} shared={shared} />
    </div>
  );
}
