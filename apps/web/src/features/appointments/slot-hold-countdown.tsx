import { Hourglass } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { timeLeft } from "./payment-state.ts";

/** Counts down to the end of the hold that the server set. */
export function SlotHoldCountdown({ until, now }: { until: Date; now: Date }) {
  const t = useText();
  return (
    <p className="flex items-center gap-2 text-ink-900">
      <Hourglass aria-hidden="true" className="size-5 shrink-0" />
      <span>{t("Held for you. Time left:")}</span>
      <span role="timer" className="tabular font-bold text-xl">
        {timeLeft(until, now)}
      </span>
    </p>
  );
}
