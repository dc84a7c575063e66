import { intakeErrors } from "@medisense/contract/intakes";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { IntakeFiles } from "../../features/intakes/intake-files.tsx";
import { IntakeForm } from "../../features/intakes/intake-form.tsx";
import { intakeOf } from "../../features/intakes/queries.ts";
import { UnsentWords } from "../../features/intakes/unsent-words.tsx";
import { PersonErrorNote } from "../../features/persons/person-error-note.tsx";
import { ShareQuestion } from "../../features/profile/share-question.tsx";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Card } from "../../ui/card.tsx";
import { IndiaTime } from "../../ui/india-time.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { UserinfoFrame } from "./userinfo-frame.tsx";

/** Takes two minutes: what the doctor of a visit should know before it begins. */
export function PrepareVisitPage() {
  const t = useText();
  const { locale } = useLanguage();
  const { appointmentId = "" } = useParams();
  const { data, error, refetch } = useQuery(intakeOf(appointmentId));
  return (
    <UserinfoFrame
      title={t("Prepare your visit")}
      action={
        <Link to={appPaths.myAppointments} className="inline-flex min-h-11 items-center text-brand-700 underline">
          {t("My Appointments")}
        </Link>
      }
    >
      {error && !data && <PersonErrorNote error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-80 w-full rounded-card" />}
      {data?.canChange && (
        <div className="max-w-3xl">
          <ShareQuestion personId={data.personId} />
        </div>
      )}
      {data && (
        <Card className="grid max-w-3xl gap-5 p-4 sm:p-6">
          <div>
            <p className="tabular font-bold text-ink-900">
              {data.doctorName}, {longDate(new Date(data.dateTime), locale)}, <IndiaTime {...data} />
            </p>
            <p className="text-ink-900">{t("For {name}", { name: data.patientName })}</p>
            {data.canChange && (
              <p className="text-sm">
                {t("Only you and this doctor see it. You can change it until the visit begins.")}
              </p>
            )}
          </div>
          {data.canChange ? (
            <>
              <IntakeForm key={data.appointmentId} intake={data} />
              <RouteButton to={appPaths.myAppointments} className="justify-self-start">
                {t("Finish")}
              </RouteButton>
            </>
          ) : (
            <div className="grid gap-3">
              <p className="rounded-field bg-brand-50 px-3 py-2 text-ink-900">
                {t(data.closedBecause ?? intakeErrors.closed.message)}
              </p>
              {data.reason && <p className="wrap-anywhere whitespace-pre-line text-ink-900">{data.reason}</p>}
              {data.since && <p className="wrap-anywhere text-ink-900">{data.since}</p>}
              <IntakeFiles files={data.files} />
              <UnsentWords intake={data} />
            </div>
          )}
        </Card>
      )}
    </UserinfoFrame>
  );
}
