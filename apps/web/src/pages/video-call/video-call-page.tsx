import { ApiError } from "@medisense/contract/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router";
import { minutesAndSeconds } from "../../features/calls/minutes-and-seconds.ts";
import { callAppointment } from "../../features/calls/queries.ts";
import { type OpenCall, useCall, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { forgetSessionIfEnded } from "../../features/session/session.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeskScreen } from "../frames/desk-frame.tsx";
import { type SessionControls, SessionGate } from "../frames/session-gate.tsx";
import { CallStage } from "./call-stage.tsx";
import { type CallVisit, callVisitFor } from "./call-visit.ts";
import { ConnectionError } from "./connection-error.tsx";
import { DeviceCheck } from "./device-check.tsx";
import { EndScreen } from "./end-screen.tsx";

/** The video call of a patient and a doctor, at the same URL for both. */
export function VideoCallPage() {
  const t = useText();
  const { userId = "", doctorId = "" } = useParams();
  return (
    <SessionGate>
      {(controls) => (
        <>
          <PageTitle>{t("Video call")}</PageTitle>
          <OpenedVisit key={`${userId} ${doctorId}`} pair={{ userId, doctorId }} controls={controls} />
        </>
      )}
    </SessionGate>
  );
}

function OpenedVisit({ pair, controls }: { pair: { userId: string; doctorId: string }; controls: SessionControls }) {
  const t = useText();
  const { data, error, refetch } = useQuery(callAppointment(pair));
  const ownId = controls.session.user.id;

  if (data) return <VisitCall visit={callVisitFor(data, ownId)} controls={controls} />;
  if (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <DeskScreen controls={controls}>
        <ConnectionError
          failure="Failed to fetch appointment details"
          backTo={controls.session.dashboardUrl}
          {...(isRefusal
            ? { reason: t("Only the patient and the doctor of an appointment can open its call.") }
            : { reason: t(reasonOf(error)), onRetry: () => void refetch() })}
        />
      </DeskScreen>
    );
  }
  return (
    <DeskScreen controls={controls}>
      <div role="status" aria-label={t("Opening the call…")} className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </DeskScreen>
  );
}

function VisitCall({ visit, controls }: { visit: CallVisit; controls: SessionControls }) {
  const queryClient = useQueryClient();
  const onServerDisconnect = useCallback(() => void forgetSessionIfEnded(queryClient), [queryClient]);
  const { userId, doctorId } = visit.appointment;
  const { call, startOver } = useCall({ userId, doctorId, ownId: visit.ownId, onServerDisconnect });
  if (!call) return null;
  return <CallScreens call={call} visit={visit} controls={controls} onStartOver={startOver} />;
}

interface ScreenProps {
  call: OpenCall;
  visit: CallVisit;
  controls: SessionControls;
  onStartOver(): void;
}

function CallScreens({ call, visit, controls, onStartOver }: ScreenProps) {
  const t = useText();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const { session, media, isResumed } = call;
  const { hasJoined, failure, failureReason, ending, access } = useCallState(call);
  const { isRefused, microphone } = useMediaState(call);

  const join = () => void session.join(visit.isDoctor || isResumed ? undefined : locale);
  const leave = () => {
    session.leave();
    void navigate(visit.backTo);
  };
  const end = () => {
    const lastedMs = session.end();
    const name = visit.partnerName;
    tellSuccess(
      lastedMs === 0
        ? t("You ended the call with {name}.", { name })
        : t("You ended the call with {name} after {duration}.", { name, duration: minutesAndSeconds(lastedMs) }),
    );
    // The way back does not lead into a call that is over.
    void navigate(visit.backTo, { replace: true });
  };
  const joinWithoutCamera = async () => {
    if ((await media.open({ withCamera: false })) && (access?.isOpen || isResumed)) join();
  };

  if (ending) {
    return (
      <DeskScreen controls={controls}>
        <EndScreen ending={ending} visit={visit} onAgain={onStartOver} />
      </DeskScreen>
    );
  }
  if (failure) {
    return (
      <DeskScreen controls={controls}>
        <ConnectionError
          failure={failures[failure]}
          reason={failureReason && t(failureReason)}
          backTo={visit.backTo}
          onBack={session.leave}
          chatPath={visit.chatPath}
          {...(failure !== "not-yours" && { onRetry: () => void session.tryAgain() })}
          {...(failure === "not-established" && {
            onAudioOnly: () => void session.tryAgain({ audioOnly: true }),
          })}
        />
      </DeskScreen>
    );
  }
  if (isRefused && !microphone) {
    return (
      <DeskScreen controls={controls}>
        <ConnectionError
          failure="Could not access camera/microphone"
          reason={t("Allow both in the browser's address bar, and close other programs that use them.")}
          backTo={visit.backTo}
          onBack={session.leave}
          onRetry={() => void media.open({ withCamera: true }).then((isOpen) => isOpen && isResumed && join())}
          onAudioOnly={() => void joinWithoutCamera()}
        />
      </DeskScreen>
    );
  }
  if (hasJoined) return <CallStage call={call} visit={visit} onLeave={leave} onEnd={end} />;
  return (
    <DeskScreen controls={controls}>
      <DeviceCheck call={call} visit={visit} onJoin={join} onJoinWithoutCamera={() => void joinWithoutCamera()} />
    </DeskScreen>
  );
}

const failures = {
  "not-yours": "Failed to fetch appointment details",
  "not-started": "Failed to start call",
  "not-established": "Failed to establish connection",
} as const;
