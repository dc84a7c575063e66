import { Mic } from "lucide-react";
import { type OpenCall, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { MicrophoneMeter } from "./microphone-meter.tsx";

/** Shows how loud the person is, so that a silent microphone is noticed before the call. */
export function MicrophoneLevel({ call }: { call: OpenCall }) {
  const t = useText();
  const { microphone, isMuted } = useMediaState(call);
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
      <MicrophoneMeter call={call} className="h-2.5 bg-line" />
    </div>
  );
}
