import type { DeskVisit, VisitMark } from "@medisense/contract/doctor-desk";
import { useQuery } from "@tanstack/react-query";
import { CalendarX2, Check, FileText, MapPin, MessageCircle, Play, UserCheck, UserX, Video } from "lucide-react";
import { useId } from "react";
import { AppointmentStatusBadge } from "../../features/appointments/appointment-status-badge.tsx";
import { todayQuery, useMarkVisit } from "../../features/doctor-desk/queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useNow } from "../../lib/use-now.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { CancelVisitButton } from "./cancel-visit-button.tsx";

export function TodayPanel({ doctorId }: { doctorId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, isPending, refetch } = useQuery(todayQuery());

  if (isPending) {
    return (
      <div role="status" aria-label={t("Loading your day…")} className="grid gap-4">
        <Skeleton className="h-28 w-full rounded-card" />
        <Skeleton className="h-32 w-full rounded-card" />
      </div>
    );
  }
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;

  const { data: visits, nowServing, date } = data;
  const waiting = visits.filter(({ status }) => status === "confirmed").length;
  const done = visits.filter(({ status }) => status === "completed").length;
  return (
    <div className="grid gap-5">
      <section
        aria-label={t("Now serving")}
        className={cardClass(false, "flex flex-wrap items-center gap-x-10 gap-y-4 p-5")}
      >
        <div className="min-w-40 flex-1">
          <h2 className="text-lg">{longDate(new Date(`${date}T12:00:00+05:30`), locale)}</h2>
          <p>{t("Patients are seen in the order of their slots.")}</p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3" aria-live="polite">
          <Count name={t("Now serving")} value={nowServing ?? "–"} isMain />
          <Count name={t("Waiting")} value={waiting} />
          <Count name={t("Done")} value={done} />
        </dl>
      </section>
      {visits.length === 0 ? (
        <EmptyState icon={CalendarX2} title={t("No visits today")}>
          {t("Visits that patients book and pay for today appear here automatically.")}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {visits.map((visit) => (
            <li key={visit._id}>
              <VisitRow visit={visit} doctorId={doctorId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Count({ name, value, isMain = false }: { name: string; value: number | string; isMain?: boolean }) {
  return (
    <div className="grid justify-items-center">
      <dt className="text-sm">{name}</dt>
      <dd className={isMain ? "tabular font-bold text-3xl text-leaf-600" : "tabular font-bold text-3xl text-ink-900"}>
        {value}
      </dd>
    </div>
  );
}

function VisitRow({ visit, doctorId }: { visit: DeskVisit; doctorId: string }) {
  const t = useText();
  const title = useId();
  const now = useNow(30_000);
  const mark = useMarkVisit();
  const { _id, userId, patientName, time, dateTime, mode, status, queueToken, isPresent } = visit;
  const hasBegun = Date.parse(dateTime) <= now.getTime();
  const press = (as: VisitMark) => () => mark.mutate({ id: _id, as });
  const busyWith = mark.isPending ? mark.variables.as : undefined;
  const isOpen = status === "confirmed" || status === "in_progress";

  return (
    <article
      aria-labelledby={title}
      className={cardClass(false, `grid gap-4 p-4 sm:p-5 ${status === "in_progress" ? "ring-2 ring-leaf-600" : ""}`)}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="grid min-w-16 justify-items-center rounded-field bg-brand-50 px-3 py-1 text-brand-700">
          <span className="text-sm">{t("Token")}</span>
          <span className="tabular font-bold text-2xl">{queueToken ?? "–"}</span>
        </p>
        <div className="min-w-40 flex-1">
          <h3 id={title} className="wrap-anywhere text-lg">
            {patientName}
          </h3>
          <p className="flex items-center gap-1.5">
            <time dateTime={dateTime} className="font-bold text-ink-900">
              {time}
            </time>
            {mode === "online" ? (
              <Video aria-hidden="true" className="size-4" />
            ) : (
              <MapPin aria-hidden="true" className="size-4" />
            )}
            {mode === "online" ? t("Video visit") : t("At the clinic")}
          </p>
        </div>
        {status === "confirmed" && isPresent ? (
          <StatusBadge tone="good" icon={UserCheck}>
            {t("Present")}
          </StatusBadge>
        ) : (
          <AppointmentStatusBadge status={status} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        {status === "confirmed" && !isPresent && (
          <Button look="secondary" busy={busyWith === "present"} onClick={press("present")}>
            <UserCheck aria-hidden="true" className="size-5" />
            {t("Mark present")}
          </Button>
        )}
        {status === "confirmed" && (
          <Button busy={busyWith === "in_progress"} onClick={press("in_progress")}>
            <Play aria-hidden="true" className="size-5" />
            {t("Begin visit")}
          </Button>
        )}
        {status === "in_progress" && (
          <Button busy={busyWith === "completed"} onClick={press("completed")}>
            <Check aria-hidden="true" className="size-5" />
            {t("Complete visit")}
          </Button>
        )}
        {(status === "in_progress" || status === "completed") && (
          <RouteButton look="secondary" to={appPaths.writePrescription(doctorId, _id)}>
            <FileText aria-hidden="true" className="size-5" />
            {t("Prescription")}
          </RouteButton>
        )}
        {isOpen && mode === "online" && (
          <RouteButton look="secondary" to={appPaths.videoCall(userId, doctorId)}>
            <Video aria-hidden="true" className="size-5" />
            {t("Join call")}
          </RouteButton>
        )}
        <RouteButton look="quiet" to={appPaths.chat(userId, doctorId)}>
          <MessageCircle aria-hidden="true" className="size-5" />
          {t("Open chat")}
        </RouteButton>
        {status === "confirmed" && !isPresent && hasBegun && (
          <Button look="quiet" busy={busyWith === "no_show"} onClick={press("no_show")}>
            <UserX aria-hidden="true" className="size-5" />
            {t("No-show")}
          </Button>
        )}
        {status === "confirmed" && !hasBegun && <CancelVisitButton visit={visit} />}
      </div>
      {mark.error && <ErrorNote>{t(reasonOf(mark.error))}</ErrorNote>}
    </article>
  );
}
