import { type Appointment, appointmentErrors, calendarPath } from "@medisense/contract/appointments";
import { CalendarPlus, ClipboardList, Navigation, Printer, Video } from "lucide-react";
import { type ReactNode, useId } from "react";
import { serverUrlOf } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/clock/use-now.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { ChatButton } from "./chat-button.tsx";
import { placeOf } from "./place-of.ts";
import { PrescriptionLink } from "./prescription-link.tsx";
import { printCard } from "./print-card.ts";

interface Props {
  appointment: Appointment;
  /** Moves the visit to another time. */
  mover: ReactNode;
  prescriptionPath: string | undefined;
}

/** Shows what comes next for a visit, and folds what is rarely needed. */
export function UpcomingActions({ appointment, mover, prescriptionPath }: Props) {
  const t = useText();
  const note = useId();
  const hasBegun = useNow(15_000) >= new Date(appointment.dateTime);
  const { mode, status, queueToken } = appointment;
  const canMove = mover !== undefined && appointment.movesLeft > 0 && !hasBegun;
  return (
    <div className="grid gap-1 print:hidden">
      <div className="grid gap-2 sm:flex sm:flex-wrap sm:gap-x-3">
        {mode === "online" ? (
          <VideoButton appointment={appointment} noteId={note} />
        ) : (
          status !== "pending" && <DirectionsButton appointment={appointment} />
        )}
        <ChatButton appointment={appointment} />
        {prescriptionPath && <PrescriptionLink to={prescriptionPath} />}
        {(status === "pending" || status === "confirmed") && (
          <RouteButton look="quiet" to={appPaths.prepareVisit(appointment._id)}>
            <ClipboardList aria-hidden="true" className="size-5" />
            {t("Prepare your visit")}
          </RouteButton>
        )}
        {status === "pending" && <CancelButton appointment={appointment} />}
      </div>
      {queueToken === null && (
        <p id={note} className="text-sm">
          {mode === "online"
            ? t("Video call and chat open once the appointment is confirmed.")
            : t("The chat opens once the appointment is confirmed.")}
        </p>
      )}
      {status === "confirmed" && (
        <details open={appointment.isMoveAsked}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700">
            {hasBegun ? t("More") : canMove ? t("Move, cancel, print") : t("Cancel, print")}
          </summary>
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <LinkButton look="quiet" href={serverUrlOf(calendarPath.replace(":id", appointment._id))} download>
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t("Add to calendar")}
            </LinkButton>
            <Button look="quiet" onClick={({ currentTarget }) => printCard(currentTarget)}>
              <Printer aria-hidden="true" className="size-5" />
              {t("Print")}
            </Button>
            {!hasBegun && <CancelButton appointment={appointment} />}
          </div>
          {canMove && mover}
          {mover && !canMove && !hasBegun && <p className="text-sm">{t(appointmentErrors.noMovesLeft.message)}</p>}
        </details>
      )}
    </div>
  );
}

/** Leads to the way to the clinic, in the map application of the device. */
function DirectionsButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const place = encodeURIComponent(placeOf(appointment));
  return (
    <LinkButton
      look="secondary"
      href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}
      target="_blank"
      rel="noreferrer"
    >
      <Navigation aria-hidden="true" className="size-5" />
      {t("Directions")}
    </LinkButton>
  );
}

function VideoButton({ appointment, noteId }: { appointment: Appointment; noteId: string }) {
  const t = useText();
  const content = (
    <>
      <Video aria-hidden="true" className="size-5" />
      {t("Start Video Call")}
    </>
  );
  if (appointment.queueToken === null) {
    return (
      <Button look="secondary" disabled aria-describedby={noteId}>
        {content}
      </Button>
    );
  }
  return (
    <RouteButton look="secondary" to={appPaths.videoCall(appointment.userId, appointment.doctorId)}>
      {content}
    </RouteButton>
  );
}
