import type { Store } from "@medisense/contract/medicines";
import { BadgeCheck, Star } from "lucide-react";
import { useText } from "../../lib/language.tsx";

/** The rating with the number of reviews there really are, and the badge that goes with it. */
export function StoreRating({ store: { rating, reviewCount, premium } }: { store: Store }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Star aria-hidden="true" className="size-4 fill-marigold-500 text-marigold-500" />
      {rating !== null && (
        <span className="tabular font-semibold text-ink-900">
          {t("Rating: {rating}", { rating: ratingOf(rating) })}
        </span>
      )}
      <span className="tabular">{t("({n, plural, one {# review} other {# reviews}})", { n: reviewCount })}</span>
      {premium && (
        <span className="inline-flex items-center gap-1 rounded-full bg-marigold-50 px-2.5 py-0.5 font-semibold text-ink-900">
          <BadgeCheck aria-hidden="true" className="size-4" />
          {t("Premium Partner")}
        </span>
      )}
    </p>
  );
}

/** One decimal, and a second one where it matters: 4.51 is above 4.5 and must not look like it. */
const ratingOf = (rating: number) => rating.toFixed(Number.isInteger(Math.round(rating * 100) / 10) ? 1 : 2);
