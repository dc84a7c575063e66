import type { Leave } from "@medisense/contract/doctor-desk";
import type { HospitalLeave } from "@medisense/contract/operators/hospital-desk";
import { useQuery } from "@tanstack/react-query";
import { Palmtree } from "lucide-react";
import { leavesQuery, useRemoveLeave } from "../../features/doctor-desk/queries.ts";
import { longDate, longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CancelVisitButton } from "./visits/cancel-visit-button.tsx";
import { LeaveForm } from "./leave-form.tsx";

interface Props {
  /** The doctor whose leaves a hospital keeps; without it they are the own ones. */
  doctorId?: string;
}

export function LeavePanel({ doctorId }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(leavesQuery(doctorId));
  const whose = doctorId ? { doctorId } : {};
  return (
    <div className="grid max-w-3xl gap-6">
      <LeaveForm {...whose} />
      {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !data && <Skeleton className="h-32 w-full rounded-card" />}
      {data?.length === 0 && (
        <EmptyState icon={Palmtree} title={t("No leave planned")}>
          {doctorId
            ? t("Patients cannot book the doctor during a leave.")
            : t("Patients cannot book you while you are on leave.")}
        </EmptyState>
      )}
      {data?.map((leave) => (
        <LeaveCard key={leave._id} leave={leave} {...whose} />
      ))}
    </div>
  );
}

function LeaveCard({ leave, doctorId }: Props & { leave: Leave | HospitalLeave }) {
  const { _id, startsAt, endsAt, appointments } = leave;
  const t = useText();
  const { locale } = useLanguage();
  const removing = useRemoveLeave(doctorId);
  const moment = (instant: string) => longDateAndTime(new Date(instant), locale);
  return (
    <article className={cardClass(false, "grid gap-3 p-4 sm:p-5")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="tabular text-base">
          {moment(startsAt)} – {moment(endsAt)}
        </h3>
        <Button look="quiet" busy={removing.isPending} onClick={() => removing.mutate(_id)}>
          {t("Cancel this leave")}
        </Button>
      </div>
      {removing.error && <ErrorNote>{t(reasonOf(removing.error))}</ErrorNote>}
      {appointments.length > 0 && (
        <div className="grid gap-2 rounded-field bg-marigold-50 p-4 text-ink-900">
          <p className="font-semibold">
            {t("These visits fall within this leave. Their patients were asked to choose another time:")}
          </p>
          <ul className="grid gap-2">
            {appointments.map((visit) => (
              <li key={visit._id} className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="tabular">
                  {longDate(new Date(visit.dateTime), locale)}, {visit.time}
                  {"patientName" in visit && ` · ${visit.patientName}`}
                </span>
                {"patientName" in visit && <CancelVisitButton visit={visit} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
