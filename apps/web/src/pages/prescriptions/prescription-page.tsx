import { prescriptionPdfPath } from "@medisense/contract/prescriptions";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer, TriangleAlert } from "lucide-react";
import { Link, useParams } from "react-router";
import { PersonErrorNote } from "../../features/persons/person-error-note.tsx";
import { PrescriptionSheet } from "../../features/prescriptions/prescription-sheet.tsx";
import { onePrescription } from "../../features/prescriptions/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { serverUrlOf } from "../../lib/api.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderMedicines } from "./order-medicines.tsx";

export function PrescriptionPage() {
  const t = useText();
  const { locale } = useLanguage();
  const { id } = useParams();
  const isPatient = useSession()?.user.role === "user";
  const { data, error, refetch } = useQuery(onePrescription(id!));
  return (
    <main className="content py-8 sm:py-10 print:p-0">
      <PageTitle>{t("Prescription")}</PageTitle>
      <div className="grid max-w-3xl gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
          <div>
            <Link
              to={appPaths.pastAppointments}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-700"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              {t("My Appointments")}
            </Link>
            <h1 className="text-2xl">{t("Prescription")}</h1>
          </div>
          {data && (
            <div className="flex flex-wrap gap-3">
              <Button look="secondary" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" />
                {t("Print")}
              </Button>
              <LinkButton
                href={serverUrlOf(`${prescriptionPdfPath.replace(":id", data._id)}?lang=${locale}`)}
                target="_blank"
                rel="noreferrer"
              >
                <Download aria-hidden="true" className="size-5" />
                {t("Open PDF")}
              </LinkButton>
            </div>
          )}
        </div>
        {error && !data && <PersonErrorNote error={error} onRetry={() => void refetch()} />}
        {!error && !data && (
          <div role="status" aria-label={t("Loading your prescription…")}>
            <Skeleton className="h-96 w-full rounded-card" />
          </div>
        )}
        {data?.replacedBy && (
          <p role="status" className="flex items-start gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>
              {t("Your doctor has corrected this prescription. Please use the newer one.")}{" "}
              <Link to={appPaths.prescription(data.replacedBy)} className="font-semibold text-brand-700 underline">
                {t("Show the newer prescription")}
              </Link>
            </span>
          </p>
        )}
        {data && <PrescriptionSheet prescription={data} />}
        {isPatient && data?.status === "signed" && !data.replacedBy && data.lines.length > 0 && (
          <OrderMedicines prescriptionId={data._id} />
        )}
      </div>
    </main>
  );
}
