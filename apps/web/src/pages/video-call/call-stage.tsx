import { UserRound, VideoOff } from "lucide-react";
import { type OpenCall, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { CallAnnouncement } from "./call-announcement.tsx";
import { CallControls } from "./call-controls.tsx";
import { CallOverlay } from "./call-overlay.tsx";
import type { CallVisit } from "./call-visit.ts";
import { StreamView } from "./stream-view.tsx";
import { useAwakeScreen } from "./use-awake-screen.ts";
import { useStreamOf } from "./use-stream-of.ts";

interface Props {
  call: OpenCall;
  visit: CallVisit;
  onLeave(): void;
  onEnd(): void;
}

/** The running call: the partner's picture, a small own picture, and the controls. */
export function CallStage({ call, visit, onLeave, onEnd }: Props) {
  const t = useText();
  useAwakeScreen();
  return (
    <main className="on-deep grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] bg-deep text-on-deep">
      <h1 className="sr-only">{t("Video call with {name}", { name: visit.partnerName })}</h1>
      <div className="grid gap-2 px-2 pt-2 sm:px-4 sm:pt-3">
        <EmergencyStrip />
      </div>
      <div className="relative m-2 min-h-0 overflow-hidden rounded-card border border-deep-line sm:mx-4">
        <Partner call={call} name={visit.partnerName} />
        <div className="pointer-events-none absolute inset-x-2 top-2 z-10 grid justify-items-start gap-2 sm:inset-x-4 sm:top-4">
          <CallOverlay call={call} visit={visit} />
          <CallAnnouncement call={call} name={visit.partnerName} />
        </div>
        <OwnSmall call={call} />
      </div>
      <CallControls call={call} visit={visit} onLeave={onLeave} onEnd={onEnd} />
    </main>
  );
}

function Partner({ call, name }: { call: OpenCall; name: string }) {
  const t = useText();
  const { remote, isFlowing, partnerState } = useCallState(call);
  const isSeen = isFlowing && (partnerState.hasCamera || partnerState.isSharing);
  return (
    <>
      {/* The element stays without a picture too, because it plays the sound. */}
      <StreamView
        stream={remote}
        label={partnerState.isSharing ? t("{name}'s screen", { name }) : t("{name}'s video", { name })}
        className={`absolute inset-0 size-full object-contain ${isSeen ? "" : "opacity-0"}`}
      />
      {!isSeen && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-4 text-center">
          <span className="grid size-24 place-items-center rounded-full bg-deep-line">
            {isFlowing ? (
              <VideoOff aria-hidden="true" className="size-10" />
            ) : (
              <UserRound aria-hidden="true" className="size-12" />
            )}
          </span>
          <p className="font-bold text-xl">{name}</p>
          {isFlowing && <p>{t("{name}'s camera is off. You can hear each other.", { name })}</p>}
        </div>
      )}
    </>
  );
}

function OwnSmall({ call }: { call: OpenCall }) {
  const t = useText();
  const { camera, screen } = useMediaState(call);
  const { isVideoPaused } = useCallState(call);
  const stream = useStreamOf(screen ?? camera);
  return (
    <div className="absolute right-2 bottom-2 aspect-[3/4] w-24 overflow-hidden rounded-field border border-on-deep-soft bg-deep sm:right-4 sm:bottom-4 sm:aspect-video sm:w-56">
      {stream && !isVideoPaused ? (
        <StreamView
          stream={stream}
          label={screen ? t("Your shared screen") : t("Your own video")}
          isOwn
          isMirrored={!screen}
          className={`size-full ${screen ? "object-contain" : "object-cover"}`}
        />
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-1 p-1 text-center text-sm">
          <VideoOff aria-hidden="true" className="size-6" />
          {isVideoPaused ? t("Your video is paused") : t("Your camera is off")}
        </div>
      )}
    </div>
  );
}
