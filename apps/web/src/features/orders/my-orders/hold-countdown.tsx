import { Hourglass } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { useNow } from "../../../lib/clock/use-now.ts";

/** Counts down to the moment at which the server releases the reserved medicines. */
export function HoldCountdown({ until }: { until: Date }) {
  const t = useText();
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return (
    <p className="flex items-center gap-2 text-ink-900">
      <Hourglass aria-hidden="true" className="size-5 shrink-0" />
      <span>{t("Reserved for you. Time left:")}</span>
      <span role="timer" className="tabular font-bold text-xl">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </span>
    </p>
  );
}
