import { Mic, MicOff, VideoOff } from "lucide-react";
import { type OpenCall, useCallState, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { MicrophoneMeter } from "./microphone-meter.tsx";
import { StreamView } from "./stream-view.tsx";
import { useStreamOf } from "./use-stream-of.ts";

/** The small own picture in the running call, with the level of the microphone. */
export function OwnSmall({ call }: { call: OpenCall }) {
  const t = useText();
  const { camera, screen, microphone, isMuted } = useMediaState(call);
  const { isVideoPaused } = useCallState(call);
  const stream = useStreamOf(screen ?? camera);
  const Icon = microphone && !isMuted ? Mic : MicOff;
  return (
    <div className="absolute right-2 bottom-2 grid aspect-[3/4] w-24 grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-field border border-on-deep-soft bg-deep sm:right-4 sm:bottom-4 sm:aspect-video sm:w-56 short:w-32">
      {stream && !isVideoPaused ? (
        <StreamView
          stream={stream}
          label={screen ? t("Your shared screen") : t("Your own video")}
          isOwn
          isMirrored={!screen}
          className={`size-full min-h-0 ${screen ? "object-contain" : "object-cover"}`}
        />
      ) : (
        <div className="grid place-content-center justify-items-center gap-1 p-1 text-center text-sm">
          <VideoOff aria-hidden="true" className="size-6 short:size-4" />
          {isVideoPaused ? t("Your video is paused") : t("Your camera is off")}
        </div>
      )}
      <div className="flex items-center gap-1.5 px-2 py-1">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <MicrophoneMeter call={call} className="h-2 flex-1 bg-on-deep" />
      </div>
    </div>
  );
}
