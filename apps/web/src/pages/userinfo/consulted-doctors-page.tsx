import type { Appointment } from "@medisense/contract/appointments";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus, MessageCircle, Stethoscope } from "lucide-react";
import { type ReactNode, useId } from "react";
import { appointmentHistory } from "../../features/appointments/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DoctorPicture } from "../../ui/doctor-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFamilyFilter } from "./use-family-filter.tsx";
import { UserinfoFrame } from "./userinfo-frame.tsx";

/** The doctors whom this patient has seen, the latest visit first. */
export function ConsultedDoctorsPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  const history = useInfiniteQuery(appointmentHistory(userId, "past"));
  const { filter, closedNote, isShown } = useFamilyFilter(userId);
  const visits = history.data && lastVisits(history.data.filter(({ person }) => isShown(person._id)));

  return (
    <UserinfoFrame
      title={t("Consulted doctors")}
      action={
        <RouteButton look="secondary" to={appPaths.pastAppointments}>
          {t("Past visits")}
        </RouteButton>
      }
    >
      {filter}
      {history.error && <ErrorNote onRetry={() => void history.refetch()}>{t(reasonOf(history.error))}</ErrorNote>}
      {!history.error && !visits && (
        <div role="status" aria-label={t("Loading your doctors…")} className="grid gap-3">
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-28 w-full rounded-card" />
        </div>
      )}
      {visits?.length === 0 && (closedNote ?? (!history.hasNextPage && <NobodyYet />))}
      {visits && visits.length > 0 && (
        <ul className="grid gap-3">
          {visits.map((visit) => (
            <li key={visit.doctorId}>
              <ConsultedDoctor visit={visit} actions={(title) => <Actions visit={visit} title={title} />} />
            </li>
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button look="secondary" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t("Show earlier visits")}
        </Button>
      )}
    </UserinfoFrame>
  );
}

interface CardProps {
  visit: Pick<Appointment, "doctorName" | "specialization" | "hospitalName" | "profileImage" | "dateTime" | "date">;
  /** Renders the actions, which the element with this id describes. */
  actions?(title: string): ReactNode;
}

function ConsultedDoctor({ visit, actions }: CardProps) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { doctorName, specialization, hospitalName, profileImage, dateTime, date } = visit;
  return (
    <article aria-labelledby={title} className={cardClass(false, "flex flex-wrap items-center gap-4 p-4 sm:p-5")}>
      <DoctorPicture name={doctorName} src={profileImage} className="w-18 shrink-0 bg-brand-50" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={title} className="text-lg">
          {doctorName}
        </h2>
        <p className="font-semibold text-brand-700 text-sm">{t(specialization)}</p>
        <p className="text-sm">{hospitalName}</p>
        <p className="text-sm">
          {t("Last visit")}: <time dateTime={date}>{longDate(new Date(dateTime), locale)}</time>
        </p>
      </div>
      {actions?.(title)}
    </article>
  );
}

function Actions({ visit: { userId, doctorId }, title }: { visit: Appointment; title: string }) {
  const t = useText();
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto">
      <RouteButton to={doctorPaths.doctor(doctorId)} aria-describedby={title}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t("Book again")}
      </RouteButton>
      <RouteButton look="secondary" to={appPaths.chat(userId, doctorId)} aria-describedby={title}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {t("Chat")}
      </RouteButton>
    </div>
  );
}

/** Shows an example that cannot be mistaken for a visit of the patient's. */
function NobodyYet() {
  const t = useText();
  return (
    <div className="grid gap-6">
      <EmptyState
        icon={Stethoscope}
        title={t("No doctors yet")}
        action={<RouteButton to={appPaths.allDoctors}>{t("Find a doctor")}</RouteButton>}
      >
        {t("Doctors appear here after your first visit.")}
      </EmptyState>
      <section aria-label={t("Example")} className="grid gap-3 rounded-card border border-line border-dashed p-4">
        <p className="flex flex-wrap items-center gap-2">
          <Chip>{t("Example")}</Chip>
          {t("This is how a doctor you have seen will look. It is not your visit.")}
        </p>
        <ConsultedDoctor
          visit={{
            doctorName: t("Your doctor"),
            specialization: "Dermatologist",
            hospitalName: t("A hospital near you"),
            profileImage: "",
            date: "2026-01-15",
            dateTime: "2026-01-15T06:30:00.000Z",
          }}
        />
      </section>
    </div>
  );
}

/** Returns the latest visit to each doctor. The history has the latest first; what did not take place does not count. */
function lastVisits(history: Appointment[]) {
  const latest = new Map<string, Appointment>();
  for (const visit of history) {
    if (visit.status === "completed" && !latest.has(visit.doctorId)) latest.set(visit.doctorId, visit);
  }
  return [...latest.values()];
}
