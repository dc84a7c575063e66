import { useText } from "../../lib/language.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function LoadingInstruments() {
  const t = useText();
  return (
    <div role="status" aria-label={t("Loading the models…")} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {["h-56", "h-56", "h-56", "h-56"].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
    </div>
  );
}
