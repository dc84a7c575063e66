import { ApiError } from "@medisense/contract/client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate, useParams } from "react-router";
import { type Call, useCall, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { visitOf } from "../../features/calls/queries.ts";
import { forgetSessionIfEnded } from "../../features/session/session.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeskPage } from "../desk-frame.tsx";
import { type Presence, SignedIn } from "../signed-in.tsx";
import { CallStage } from "./call-stage.tsx";
import { ConnectionError } from "./connection-error.tsx";
import { DeviceCheck } from "./device-check.tsx";
import { EndScreen } from "./end-screen.tsx";
import { type Visit, visitFor } from "./visit.ts";

/** A patient and a doctor see each other; the same address for both. */
export function VideoCallPage() {
  const t = useText();
  const { userId = "", doctorId = "" } = useParams();
  return (
    <SignedIn>
      {(presence) => (
        <>
          <PageTitle>{t("Video call")}</PageTitle>
          <OpenedVisit key={`${userId} ${doctorId}`} pair={{ userId, doctorId }} presence={presence} />
        </>
      )}
    </SignedIn>
  );
}

function OpenedVisit({ pair, presence }: { pair: { userId: string; doctorId: string }; presence: Presence }) {
  const t = useText();
  const { data, error, refetch } = useQuery(visitOf(pair));
  const ownId = presence.session.user.id;

  if (data) return <VisitCall visit={visitFor(data, ownId)} presence={presence} />;
  if (error) {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <DeskPage presence={presence}>
        <ConnectionError
          failure="Failed to fetch appointment details"
          backTo={presence.session.dashboardUrl}
          {...(isRefusal
            ? { reason: t("Only the patient and the doctor of an appointment can open its call.") }
            : { reason: t(reasonOf(error)), onRetry: () => void refetch() })}
        />
      </DeskPage>
    );
  }
  return (
    <DeskPage presence={presence}>
      <div role="status" aria-label={t("Opening the call…")} className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="aspect-video rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </DeskPage>
  );
}

function VisitCall({ visit, presence }: { visit: Visit; presence: Presence }) {
  const queryClient = useQueryClient();
  const onLetGo = useCallback(() => void forgetSessionIfEnded(queryClient), [queryClient]);
  const { userId, doctorId } = visit.appointment;
  const { call, startOver } = useCall({ userId, doctorId, ownId: visit.ownId, onLetGo });
  if (!call) return null;
  return <CallScreens call={call} visit={visit} presence={presence} onStartOver={startOver} />;
}

interface ScreenProps {
  call: Call;
  visit: Visit;
  presence: Presence;
  onStartOver(): void;
}

function CallScreens({ call, visit, presence, onStartOver }: ScreenProps) {
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
  const joinWithoutCamera = async () => {
    if ((await media.open({ withCamera: false })) && (access?.isOpen || isResumed)) join();
  };

  if (ending) {
    return (
      <DeskPage presence={presence}>
        <EndScreen ending={ending} visit={visit} onAgain={onStartOver} />
      </DeskPage>
    );
  }
  if (failure) {
    return (
      <DeskPage presence={presence}>
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
      </DeskPage>
    );
  }
  if (isRefused && !microphone) {
    return (
      <DeskPage presence={presence}>
        <ConnectionError
          failure="Could not access camera/microphone"
          reason={t("Allow both in the browser's address bar, and close other programs that use them.")}
          backTo={visit.backTo}
          onBack={session.leave}
          onRetry={() => void media.open({ withCamera: true }).then((isOpen) => isOpen && isResumed && join())}
          onAudioOnly={() => void joinWithoutCamera()}
        />
      </DeskPage>
    );
  }
  if (hasJoined) return <CallStage call={call} visit={visit} onLeave={leave} />;
  return (
    <DeskPage presence={presence}>
      <DeviceCheck call={call} visit={visit} onJoin={join} onJoinWithoutCamera={() => void joinWithoutCamera()} />
    </DeskPage>
  );
}

const failures = {
  "not-yours": "Failed to fetch appointment details",
  "not-started": "Failed to start call",
  "not-established": "Failed to establish connection",
} as const;
