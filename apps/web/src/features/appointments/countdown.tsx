import { useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/use-now.ts";

/** How long a slot is still held, to the second; the server's own moment, so it is true after a reload as well. */
export function Countdown({ until }: { until: string }) {
  const t = useText();
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span role="timer" className="tabular">
      {seconds > 0 ? t("Held for you for {clock}", { clock }) : t("The hold has ended")}
    </span>
  );
}
