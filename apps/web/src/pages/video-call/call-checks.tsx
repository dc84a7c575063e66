import { Volume2 } from "lucide-react";
import { useState } from "react";
import { playTestTone } from "../../features/calls/media/play-test-tone.ts";
import { type OpenCall } from "../../features/calls/use-call.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ConnectionCheck } from "./connection-check.tsx";

/** Lets a person check speaker and connection before the call. */
export function CallChecks({ call }: { call: OpenCall }) {
  const t = useText();
  return (
    <section aria-labelledby="checks" className={cardClass(false, "grid gap-4 p-5")}>
      <h2 id="checks" className="text-lg">
        {t("Check before you join")}
      </h2>
      <SpeakerCheck />
      <ConnectionCheck call={call} />
    </section>
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
