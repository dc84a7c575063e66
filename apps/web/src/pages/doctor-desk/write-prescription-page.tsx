import type { Response } from "@medisense/contract/endpoint";
import { istTime } from "@medisense/contract/ist";
import { prescriptionErrors, prescriptionPdfPath, type writingDesk } from "@medisense/contract/prescriptions";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, PenLine } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { PrescriptionSheet } from "../../features/prescriptions/prescription-sheet.tsx";
import { prescriptionDesk } from "../../features/prescriptions/queries.ts";
import { serverUrlOf } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { PrescriptionForm } from "./prescription-form.tsx";

export function WritePrescriptionPage() {
  const { appointmentId } = useParams();
  return <DeskFrame>{({ user }) => <Writing doctorId={user.id} appointmentId={appointmentId!} />}</DeskFrame>;
}

type Desk = Response<typeof writingDesk>;

function Writing({ doctorId, appointmentId }: { doctorId: string; appointmentId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(prescriptionDesk(appointmentId));
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
        {data && (
          <p>
            {t("Visit on {date} at {time}", {
              date: longDate(new Date(data.dateTime), locale),
              time: istTime(new Date(data.dateTime)),
            })}
          </p>
        )}
      </div>
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !data && <Skeleton className="h-96 w-full rounded-card" />}
      {data && (
        <Versions key={data.data[0]?._id ?? "none"} doctorId={doctorId} appointmentId={appointmentId} desk={data} />
      )}
    </div>
  );
}

/** Shows the signed prescription with a button to correct it, or the form with the draft. */
function Versions({
  doctorId,
  appointmentId,
  desk: { canWrite, data },
}: {
  doctorId: string;
  appointmentId: string;
  desk: Desk;
}) {
  const t = useText();
  const { locale } = useLanguage();
  const [isCorrecting, setCorrecting] = useState(false);
  const [latest] = data;
  const signed = data.find(({ status }) => status === "signed");

  if (!canWrite && !latest) return <ErrorNote>{t(prescriptionErrors.noVisitYet.message)}</ErrorNote>;
  if (signed && latest === signed && !isCorrecting) {
    return (
      <>
        <div className="flex flex-wrap gap-3 print:hidden">
          <LinkButton
            look="secondary"
            href={serverUrlOf(`${prescriptionPdfPath.replace(":id", signed._id)}?lang=${locale}`)}
            target="_blank"
            rel="noreferrer"
          >
            <Download aria-hidden="true" className="size-5" />
            {t("Open PDF")}
          </LinkButton>
          <Button look="quiet" onClick={() => setCorrecting(true)}>
            <PenLine aria-hidden="true" className="size-5" />
            {t("Write a correction")}
          </Button>
        </div>
        <PrescriptionSheet prescription={signed} />
      </>
    );
  }
  return (
    <PrescriptionForm doctorId={doctorId} appointmentId={appointmentId} start={latest} replaces={signed?._id ?? null} />
  );
}
