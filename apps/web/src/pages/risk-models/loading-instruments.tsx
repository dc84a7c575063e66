import { useText } from "../../lib/language.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NeedsNetwork } from "../../ui/waiting.tsx";

/** Stands for the instruments until the server has told which it offers. */
export function LoadingInstruments() {
  const t = useText();
  const isOnline = useIsOnline();
  if (!isOnline) return <NeedsNetwork />;
  return (
    <div role="status" aria-label={t("Loading the models…")} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {["h-56", "h-56", "h-56", "h-56"].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
    </div>
  );
}
