import type { Response } from "@medisense/contract/endpoint";
import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import { prescriptionErrors, prescriptionPdfPath, type writingDesk } from "@medisense/contract/prescriptions";
import { useQuery } from "@tanstack/react-query";
import { Download, PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { serverUrlOf } from "../../../lib/api.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PrescriptionSheet } from "../prescription-sheet.tsx";
import { prescriptionDesk } from "../queries.ts";
import { unsavedDraft } from "../unsaved-draft.ts";
import { PrescriptionForm } from "./prescription-form.tsx";
import { SeenWarnings } from "./seen-warnings.tsx";
import { UnfinishedCorrection } from "./unfinished-correction.tsx";

interface Props {
  doctorId: string;
  appointmentId: string;
  /** The parts of the profile that the patient shares; undefined until they are read. */
  shared: SharedProfile | undefined;
  /** Shown while the visit has not begun. */
  beforeVisit?: ReactNode;
}

/** Writes, signs and corrects the prescription of a visit. */
export function PrescriptionWriter({ doctorId, appointmentId, shared, beforeVisit }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(prescriptionDesk(appointmentId));
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />;
  if (!data.canWrite && data.data.length === 0) {
    return beforeVisit ?? <ErrorNote>{t(prescriptionErrors.noVisitYet.message)}</ErrorNote>;
  }
  return (
    <Versions
      key={data.data.find(({ status }) => status === "signed")?._id ?? "none"}
      doctorId={doctorId}
      appointmentId={appointmentId}
      shared={shared}
      desk={data}
    />
  );
}

interface VersionsProps {
  doctorId: string;
  appointmentId: string;
  shared: SharedProfile | undefined;
  desk: Response<typeof writingDesk>;
}

/** Shows the signed prescription with its unfinished correction or a way to begin one, or the form with the draft. */
function Versions({ doctorId, appointmentId, shared, desk: { data, last, person } }: VersionsProps) {
  const t = useText();
  const { locale } = useLanguage();
  const [isCorrecting, setCorrecting] = useState(false);
  const [latest] = data;
  const signed = data.find(({ status }) => status === "signed");
  const typed = unsavedDraft(doctorId, appointmentId);
  const [hasTyped, setHasTyped] = useState(() => signed !== undefined && typed.read()?.basedOn === signed._id);
  const isUnfinished = latest !== signed || hasTyped;

  if (signed && !isCorrecting) {
    return (
      <>
        {isUnfinished && (
          <UnfinishedCorrection
            appointmentId={appointmentId}
            onContinue={() => setCorrecting(true)}
            onDiscarded={() => {
              typed.remove();
              setHasTyped(false);
            }}
          />
        )}
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
          {!isUnfinished && (
            <Button look="quiet" onClick={() => setCorrecting(true)}>
              <PenLine aria-hidden="true" className="size-5" />
              {t("Write a correction")}
            </Button>
          )}
        </div>
        <PrescriptionSheet prescription={signed} />
        <SeenWarnings warnings={signed.seenWarnings} />
      </>
    );
  }
  return (
    <PrescriptionForm
      doctorId={doctorId}
      appointmentId={appointmentId}
      shared={shared}
      person={person}
      start={latest}
      replaces={signed?._id ?? null}
      last={last}
    />
  );
}
