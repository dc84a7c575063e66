import { Mic, Volume2 } from "lucide-react";
import { useState } from "react";
import { playTestTone } from "../../features/calls/media/play-test-tone.ts";
import { useMicrophoneLevel } from "../../features/calls/media/use-microphone-level.ts";
import { type OpenCall, useMediaState } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ConnectionCheck } from "./connection-check.tsx";

/** Lets a person check microphone, speaker and connection before the call. */
export function CallChecks({ call }: { call: OpenCall }) {
  const t = useText();
  return (
    <section aria-labelledby="checks" className={cardClass(false, "grid gap-4 p-5")}>
      <h2 id="checks" className="text-lg">
        {t("Check before you join")}
      </h2>
      <MicrophoneLevel call={call} />
      <SpeakerCheck />
      <ConnectionCheck call={call} />
    </section>
  );
}

function MicrophoneLevel({ call }: { call: OpenCall }) {
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

function SpeakerCheck() {
  const t = useText();
  const [isPlaying, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    void playTestTone()
      .catch(() => {})
      .finally(() => setPlaying(false));
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="flex items-center gap-2 text-ink-900">
        <Volume2 aria-hidden="true" className="size-5" />
        {t("Speaker")}
      </span>
      <Button look="secondary" onClick={play} disabled={isPlaying}>
        {isPlaying ? t("Playing…") : t("Play a test tone")}
      </Button>
    </div>
  );
}
