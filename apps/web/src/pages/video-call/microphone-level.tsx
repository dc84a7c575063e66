import { Mic } from "lucide-react";
import { useMicrophoneLevel } from "../../features/calls/media/use-microphone-level.ts";
import { type OpenCall, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";

/** Shows how loud the person is, so that a silent microphone is noticed before the call. */
export function MicrophoneLevel({ call }: { call: OpenCall }) {
  const t = useText();
  const { microphone, isMuted } = useMediaState(call);
  const level = useMicrophoneLevel(isMuted ? null : microphone);
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-center gap-2 text-ink-900">
          <Mic aria-hidden="true" className="size-5" />
          {t("Microphone")}
        </span>
        <span className="text-sm">
          {!microphone ? t("Off") : isMuted ? t("Muted") : t("Say something and watch the bar move.")}
        </span>
      </p>
      <div
        role="meter"
        aria-label={t("Microphone level")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full origin-left bg-leaf-600" style={{ transform: `scaleX(${level})` }} />
      </div>
    </div>
  );
}
