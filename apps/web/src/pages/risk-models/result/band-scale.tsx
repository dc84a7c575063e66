import type { RiskResult } from "@medisense/risk";
import { MapPin } from "lucide-react";
import { isBandOfPeople, useBandText } from "../../../features/risk-models/use-band-text.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";

/** Draws every band of an instrument in its order, and marks the one in which a person stands. */
export function BandScale({ bands, result }: { bands: readonly string[]; result: RiskResult }) {
  const t = useText();
  const bandText = useBandText();
  const { headline, level, values } = result;
  const tone =
    level.index === 0
      ? "border-leaf-600 text-leaf-600"
      : level.index === level.of - 1 && level.of > 2
        ? "border-coral-600 text-coral-700"
        : "border-marigold-500 text-ink-900";
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t("Where you stand")}</h3>
      {"strokePartPercent" in values && <p>{t("The scale counts heart attack and stroke together.")}</p>}
      <ol className="flex flex-col gap-1 sm:flex-row">
        {bands.map((band) => {
          const isHere = band === headline.band;
          return (
            <li
              key={band}
              aria-current={isHere || undefined}
              className={classNames(
                "flex min-h-11 flex-1 items-center gap-2 border-l-8 px-3 py-2 sm:flex-col sm:items-start sm:border-t-8 sm:border-l-0",
                isHere ? `rounded-field bg-brand-50 font-bold ${tone}` : "border-line text-ink-600",
              )}
            >
              <span>{bandText(band)}</span>
              {isHere && (
                <span className="inline-flex items-center gap-1 text-ink-900 text-sm">
                  <MapPin aria-hidden="true" className="size-4" />
                  {t("You are here")}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {isBandOfPeople(headline.band) && <p className="text-sm">{t("Of 100 people, in ten years")}</p>}
    </section>
  );
}
