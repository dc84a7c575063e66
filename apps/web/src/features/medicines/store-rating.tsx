import type { Store } from "@medisense/contract/medicines";
import { BadgeCheck, Star } from "lucide-react";
import { useText } from "../../lib/language.tsx";

/** Shows the store's rating, its number of reviews, and the badge of a premium partner. */
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

/** Returns the rating with one decimal, or two if needed: 4.51 must not look like 4.5. */
const ratingOf = (rating: number) => rating.toFixed(Number.isInteger(Math.round(rating * 100) / 10) ? 1 : 2);
