import { FALLBACK_RATING } from "@medisense/contract/directory";
import { Star } from "lucide-react";
import { useText } from "../../lib/language.tsx";

export function Rating({ rating }: { rating: number | null }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
      <Star aria-hidden="true" className="size-4 fill-marigold-500 text-marigold-500" />
      <span className="font-semibold text-ink-900">
        {t("Rating: {rating}", { rating: (rating ?? FALLBACK_RATING).toFixed(1) })}
      </span>
      {rating === null && <span>{t("not rated yet")}</span>}
    </p>
  );
}
