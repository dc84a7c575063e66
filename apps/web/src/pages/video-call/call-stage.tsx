import { UserRound, VideoOff } from "lucide-react";
import { useState } from "react";
import { type OpenCall, useCallState } from "../../features/calls/use-call.ts";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { CallAnnouncement } from "./call-announcement.tsx";
import { CallControls } from "./call-controls.tsx";
import { CallOverlay } from "./call-overlay.tsx";
import type { CallVisit } from "./call-visit.ts";
import { DoctorPanel } from "./doctor-panel.tsx";
import { OwnSmall } from "./own-small.tsx";
import { StreamView } from "./stream-view.tsx";
import { useAwakeScreen } from "./use-awake-screen.ts";

interface Props {
  call: OpenCall;
  visit: CallVisit;
  onLeave(): void;
  onEnd(): void;
}

/** A window this wide has room for the panel beside the call. */
const WIDE_PX = 1024;

/** The running call: the partner's picture, a small own picture, and the controls. A doctor has a panel beside it. */
export function CallStage({ call, visit, onLeave, onEnd }: Props) {
  const t = useText();
  useAwakeScreen();
  const [isPanelOpen, setPanelOpen] = useState(() => visit.isDoctor && window.innerWidth >= WIDE_PX);
  return (
    <main className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-deep text-on-deep">
      <h1 className="sr-only">{t("Video call with {name}", { name: visit.partnerName })}</h1>
      <div className="grid gap-2 px-2 pt-2 sm:px-4 sm:pt-3 short:pt-1">
        <EmergencyStrip />
      </div>
      <div className="flex min-h-0 flex-col lg:flex-row short:flex-row">
        <div className="on-deep relative m-2 min-h-0 min-w-0 flex-[1_1_0] overflow-hidden rounded-card border border-deep-line sm:mx-4">
          <Partner call={call} name={visit.partnerName} />
          <div
            className={classNames(
              "pointer-events-none absolute inset-x-2 top-2 z-10 grid justify-items-start gap-2 sm:inset-x-4 sm:top-4 short:top-2",
              // Beside the own picture, which would otherwise be covered where the stage is low.
              isPanelOpen ? "max-lg:right-28 max-lg:sm:right-64" : "short:right-40",
            )}
          >
            <CallOverlay call={call} visit={visit} isPanelOpen={isPanelOpen} />
            <CallAnnouncement call={call} name={visit.partnerName} />
          </div>
          <OwnSmall call={call} />
        </div>
        {visit.isDoctor && <DoctorPanel visit={visit} isOpen={isPanelOpen} onClose={() => setPanelOpen(false)} />}
      </div>
      <CallControls
        call={call}
        visit={visit}
        onLeave={onLeave}
        onEnd={onEnd}
        {...(visit.isDoctor && { panel: { isOpen: isPanelOpen, onToggle: () => setPanelOpen(!isPanelOpen) } })}
      />
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
