import type { DeskVisit } from "@medisense/contract/doctor-desk";
import { ChevronDown, MapPin, MessageCircle, UserCheck, Video } from "lucide-react";
import { useId, useState } from "react";
import { AppointmentStatusBadge } from "../../../features/appointments/appointment-status-badge.tsx";
import { useVisitPress } from "../../../features/doctor-desk/queries.ts";
import { classNames } from "../../../lib/class-names.ts";
import { shortDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { VisitActions } from "./visit-actions.tsx";
import { VisitMarks } from "./visit-marks.tsx";

interface Props {
  visit: DeskVisit;
  doctorId: string;
  isToday: boolean;
  withDate: boolean;
  /** The visit in progress, if there is one. */
  openVisitId: string | undefined;
  /** The patient's unread messages. */
  unread: number;
}

const rowIcon = "w-11 shrink-0 px-0! lg:pointer-fine:min-h-8 lg:pointer-fine:py-0";

/** A visit on one line, or on two lines on a phone; the rest of its actions open below it. */
export function VisitRow({ visit, doctorId, isToday, withDate, openVisitId, unread }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const [title, more] = [useId(), useId()];
  const press = useVisitPress();
  const { userId, patientName, time, dateTime, mode, status, queueToken, isPresent, undoUntil } = visit;
  const [failure, setFailure] = useState({ error: press.error, openVisitId });
  if (failure.error !== press.error) setFailure({ error: press.error, openVisitId });
  // Another tab, or the press whose response was lost, may have changed the visit, and another visit may have ended.
  const isFailureOutdated =
    press.variables?.visit.status !== status ||
    press.variables.visit.isPresent !== isPresent ||
    failure.openVisitId !== openVisitId;
  const [isChosenOpen, setChosenOpen] = useState<boolean>();
  const isOpen = isChosenOpen ?? status === "in_progress";
  const hasButton = isToday && (status === "confirmed" ? !isPresent : status === "in_progress" || undoUntil !== null);
  const Mode = mode === "online" ? Video : MapPin;
  const chatLabel =
    unread > 0
      ? t("Open chat, {unread, plural, one {# unread message} other {# unread messages}}", { unread })
      : t("Open chat");

  return (
    <article
      aria-labelledby={title}
      className={classNames("grid px-2 py-1 sm:px-3 lg:py-0", status === "in_progress" && "bg-leaf-50")}
    >
      <div className="flex min-h-12 items-center gap-2 lg:pointer-fine:min-h-8">
        <p className="tabular w-8 shrink-0 text-center font-bold text-brand-700">
          <span className="sr-only">{t("Token")}</span>
          {queueToken ?? "–"}
        </p>
        <div className="grid min-w-0 flex-1 lg:flex lg:flex-row-reverse lg:items-center lg:justify-end lg:gap-4">
          <h3 id={title} className="wrap-anywhere line-clamp-2 min-w-0 flex-1 text-base">
            {patientName}
          </h3>
          <div className="flex min-w-0 items-center gap-1.5 text-sm lg:w-80 lg:shrink-0">
            <time dateTime={dateTime} className="tabular shrink-0 font-bold text-ink-900 lg:min-w-20">
              {withDate && `${shortDate(new Date(dateTime), locale)}, `}
              {time}
            </time>
            <Mode aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate max-lg:sr-only lg:flex-1">
              {mode === "online" ? t("Video visit") : t("At the clinic")}
            </span>
            {/* On a phone the button of the row says as much, and there is no room for both. */}
            <span className={classNames("shrink-0", hasButton && "max-sm:sr-only")}>
              {status === "confirmed" && isPresent ? (
                <StatusBadge tone="good" icon={UserCheck}>
                  {t("Present")}
                </StatusBadge>
              ) : (
                <AppointmentStatusBadge status={status} />
              )}
            </span>
          </div>
        </div>
        {isToday && <VisitMarks visit={visit} press={press} />}
        <RouteButton
          look="quiet"
          className={classNames(rowIcon, "relative max-sm:hidden")}
          to={appPaths.chat(userId, doctorId)}
          aria-label={chatLabel}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="tabular absolute top-0 right-0 rounded-full bg-coral-600 px-1.5 text-on-coral text-xs"
            >
              {unread}
            </span>
          )}
        </RouteButton>
        <Button
          look="quiet"
          className={rowIcon}
          aria-label={t("More about {patient}", { patient: patientName })}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setChosenOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={`size-5 transition-transform ${isOpen ? "rotate-180" : ""}`} />
          {unread > 0 && <span aria-hidden="true" className="size-2 rounded-full bg-coral-600 sm:hidden" />}
        </Button>
      </div>
      <div id={more}>
        {isOpen && <VisitActions visit={visit} doctorId={doctorId} isToday={isToday} press={press} />}
      </div>
      {press.error && !isFailureOutdated && <ErrorNote>{t(reasonOf(press.error))}</ErrorNote>}
    </article>
  );
}
