import { Mic, MicOff, Video, VideoOff } from "lucide-react";
import { type OpenCall, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { StreamView } from "./stream-view.tsx";
import { useStreamOf } from "./use-stream-of.ts";

/** The person's own picture before the call, with the switches for microphone and camera. */
export function OwnPreview({ call }: { call: OpenCall }) {
  const t = useText();
  const { camera, isMuted, isOpening, microphone } = useMediaState(call);
  const stream = useStreamOf(camera);
  return (
    <div className="on-deep relative overflow-hidden rounded-card bg-deep text-on-deep">
      {stream ? (
        <StreamView
          stream={stream}
          label={t("Your own video")}
          isOwn
          isMirrored
          className="aspect-video w-full object-cover max-sm:h-32"
        />
      ) : (
        <div className="grid aspect-video w-full place-content-center max-sm:h-32 justify-items-center gap-3 px-4 text-center">
          <VideoOff aria-hidden="true" className="size-10" />
          <p role="status">
            {isOpening ? t("Waiting for access to your camera and microphone…") : t("Your camera is off")}
          </p>
        </div>
      )}
      <div className="absolute inset-x-0 bottom-0 flex justify-center gap-3 p-3">
        <Button look="on-deep" disabled={isOpening} onClick={() => call.media.setMuted(!(isMuted || !microphone))}>
          {isMuted || !microphone ? (
            <MicOff aria-hidden="true" className="size-5" />
          ) : (
            <Mic aria-hidden="true" className="size-5" />
          )}
          <span className="sr-only sm:not-sr-only sm:short:sr-only">
            {isMuted || !microphone ? t("Unmute") : t("Mute")}
          </span>
        </Button>
        <Button
          look="on-deep"
          disabled={isOpening}
          onClick={() => (camera ? call.media.turnCameraOff() : void call.media.turnCameraOn())}
        >
          {camera ? (
            <Video aria-hidden="true" className="size-5" />
          ) : (
            <VideoOff aria-hidden="true" className="size-5" />
          )}
          <span className="sr-only sm:not-sr-only sm:short:sr-only">{camera ? t("Camera off") : t("Camera on")}</span>
        </Button>
      </div>
    </div>
  );
}
