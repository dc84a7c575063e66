import { useMicrophoneLevel } from "../../features/calls/media/use-microphone-level.ts";
import { type OpenCall, useMediaState } from "../../features/calls/use-call.ts";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";

/** Shows as a bar how loud the person is. */
export function MicrophoneMeter({ call, className }: { call: OpenCall; className: string }) {
  const t = useText();
  const { microphone, isMuted } = useMediaState(call);
  const level = useMicrophoneLevel(isMuted ? null : microphone);
  return (
    <div
      role="meter"
      aria-label={t("Microphone level")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className={classNames("overflow-hidden rounded-full", className)}
    >
      <div className="h-full origin-left bg-leaf-600" style={{ transform: `scaleX(${level})` }} />
    </div>
  );
}
