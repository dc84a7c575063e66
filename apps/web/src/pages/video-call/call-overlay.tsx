import { useEffect, useState } from "react";
import { minutesAndSeconds } from "../../features/calls/minutes-and-seconds.ts";
import type { CallState } from "../../features/calls/session/call-state.ts";
import { type OpenCall, useCallState } from "../../features/calls/use-call.ts";
import { msg } from "../../lib/i18n.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { type CallVisit, shortId } from "./call-visit.ts";
import { IndiaTime } from "../../ui/india-time.tsx";

/** Shows the partner, the visit, the status of the call and its duration. */
export function CallOverlay({ call, visit, isPanelOpen }: { call: OpenCall; visit: CallVisit; isPanelOpen: boolean }) {
  const t = useText();
  const { locale } = useLanguage();
  const state = useCallState(call);
  const { appointment, isDoctor, partnerName } = visit;
  // On a low stage the picture needs the room.
  const details = isPanelOpen ? "max-lg:hidden" : "short:hidden";
  return (
    <section
      aria-label={t("About this call")}
      className="pointer-events-auto max-w-full rounded-field bg-card px-3 py-2 text-ink-600 text-sm shadow-card sm:px-4"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="wrap-anywhere font-bold text-base text-ink-900">{partnerName}</span>
        <span data-status={statusOf(state)} className="font-semibold text-brand-700">
          {t(statusLabels[statusOf(state)])}
        </span>
        {state.connectedAt !== null && <Timer since={state.connectedAt} />}
      </p>
      <p className={details}>
        {longDate(new Date(appointment.dateTime), locale)}, <IndiaTime {...appointment} />
      </p>
      <p className={details}>
        {t("Appointment {id}", { id: shortId(appointment) })}
        {!isDoctor && ` · ${t("Registration no. {number}", { number: appointment.registrationNo })}`}
      </p>
    </section>
  );
}

export type CallStatus = "connecting" | "ringing" | "connected";

export function statusOf({ isFlowing, connectedAt, hasStarted, partner }: CallState): CallStatus {
  if (isFlowing) return "connected";
  if (connectedAt !== null) return "connecting";
  return hasStarted || partner === "here" ? "ringing" : "connecting";
}

export const statusLabels: Record<CallStatus, string> = {
  connecting: msg("Connecting"),
  ringing: msg("Ringing"),
  connected: msg("Connected"),
};

function Timer({ since }: { since: number }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-label={t("Time in the call")} className="tabular font-bold text-ink-900">
      {minutesAndSeconds(now - since)}
    </span>
  );
}
