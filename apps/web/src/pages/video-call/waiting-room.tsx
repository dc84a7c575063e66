import { callConsent } from "@medisense/contract/calls";
import { istTime } from "@medisense/contract/ist";
import { CircleDot, Clock, Mic, UserRound, Video } from "lucide-react";
import { useEffect } from "react";
import { QueuePlace } from "../../features/appointments/queue-place.tsx";
import { type OpenCall, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/clock/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { VisitPersonLine } from "../../ui/visit-person-line.tsx";
import { VisitRecord } from "../doctor-desk/visits/visit-record.tsx";
import { type CallVisit } from "./call-visit.ts";
import { ShareBeforeCall } from "./share-before-call.tsx";

interface Props {
  call: OpenCall;
  visit: CallVisit;
  onJoin(): void;
  onJoinWithoutCamera(): void;
}

/** Shows whether the other person is in the call, when the call opens, and how to join it. */
export function WaitingRoom({ call, visit, onJoin, onJoinWithoutCamera }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const now = useNow(1000);
  const { access, partner, isOnline } = useCallState(call);
  const { camera, microphone, isOpening, isRefused } = useMediaState(call);
  const { appointment, isDoctor, partnerName } = visit;
  const isPast = access !== undefined && now.getTime() >= Date.parse(access.closesAt);
  const isOpen = access?.isOpen ?? false;
  const isDue = access !== undefined && !isOpen && now.getTime() >= Date.parse(access.opensAt);
  const { retryAccess } = call.session;

  useEffect(() => {
    if (!isDue) return;
    retryAccess();
    // A doctor who is late may begin the visit after its time; the call is then open again.
    const timer = setInterval(retryAccess, isPast ? 20_000 : 3000);
    return () => clearInterval(timer);
  }, [isDue, isPast, retryAccess]);

  return (
    <section
      aria-label={t("Waiting room")}
      className={cardClass(false, "grid gap-3 p-3 sm:gap-4 sm:p-5 short:gap-2 short:p-3")}
    >
      <p role="status" className="flex items-center gap-3 font-semibold text-ink-900">
        {partner === "here" ? (
          <>
            <CircleDot aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
            {t("{name} is in the call", { name: partnerName })}
          </>
        ) : (
          <>
            <UserRound aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
            {isOnline
              ? t("{name} is not in the call yet", { name: partnerName })
              : t("You are offline. We will keep trying to connect.")}
          </>
        )}
      </p>
      {(isDoctor || appointment.person._id !== appointment.userId) && <VisitPersonLine person={appointment.person} />}
      {access && !isOpen && (
        <p className="flex items-center gap-3 rounded-field bg-marigold-50 p-3 text-ink-900">
          <Clock aria-hidden="true" className="size-5 shrink-0" />
          {isPast
            ? t("The time for this call is over.")
            : t("The call opens at {time}. You can check your devices now.", {
                time: istTime(new Date(access.opensAt)),
              })}
        </p>
      )}
      {isPast ? (
        <RouteButton to={visit.chatPath}>{t("Write in the chat")}</RouteButton>
      ) : (
        <>
          {!isDoctor && (
            <p className="text-sm">
              <strong className="text-ink-900">{t("By joining, you confirm:")}</strong> {callConsent.text[locale]}
            </p>
          )}
          {isDoctor && <p className="text-sm">{t("The call is not recorded.")}</p>}
          {isRefused && microphone && !camera && <ErrorNote>{t("Could not access camera/microphone")}</ErrorNote>}
          <div className="grid gap-2">
            <Button disabled={!isOpen || isOpening || !microphone} onClick={onJoin}>
              <Video aria-hidden="true" className="size-5" />
              {isDoctor ? t("Join call") : t("Agree and join")}
            </Button>
            {camera && (
              <Button look="secondary" disabled={!isOpen || isOpening} onClick={onJoinWithoutCamera}>
                <Mic aria-hidden="true" className="size-5" />
                {t("Join with audio only")}
              </Button>
            )}
            <RouteButton look="quiet" to={visit.backTo}>
              {t("Go Back")}
            </RouteButton>
          </div>
        </>
      )}
      {isDoctor ? (
        <div className="border-line border-t pt-4">
          <VisitRecord appointmentId={appointment._id} />
        </div>
      ) : (
        <>
          <QueuePlace appointmentId={appointment._id} />
          <ShareBeforeCall appointmentId={appointment._id} />
        </>
      )}
    </section>
  );
}
