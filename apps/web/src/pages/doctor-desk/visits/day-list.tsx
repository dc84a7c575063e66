import { useQuery } from "@tanstack/react-query";
import { CalendarX2 } from "lucide-react";
import { dayQuery } from "../../../features/doctor-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DayBar } from "./day-bar.tsx";
import { VisitList } from "./visit-list.tsx";

/** Shows the visits of a day, today without a date, with what has been done and what waits. */
export function DayList({ doctorId, date }: { doctorId: string; date: string | undefined }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(dayQuery(date));

  if (isPending) {
    return (
      <div role="status" aria-label={t("Loading your day…")} className="grid gap-3">
        <Skeleton className="h-11 w-full rounded-field" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;

  const { data: visits, isToday } = data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <DayBar day={data} />
      {visits.length > 0 ? (
        <VisitList visits={visits} doctorId={doctorId} isToday={isToday} />
      ) : isToday ? (
        <EmptyState icon={CalendarX2} title={t("No visits today")}>
          {t("Visits that patients book and pay for today appear here automatically.")}
        </EmptyState>
      ) : (
        <EmptyState icon={CalendarX2} title={t("No visits on this day")}>
          {t("Choose another day, or find a patient by name.")}
        </EmptyState>
      )}
    </div>
  );
}
