import { ArrowRight } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import type { landingFeatures } from "../data/landing-features.ts";

interface Props {
  feature: (typeof landingFeatures)[number];
  isSelected: boolean;
  isCopy: boolean;
}

export function FeatureSlide({ feature, isSelected, isCopy }: Props) {
  const t = useText();
  return (
    <article
      className={cardClass(
        false,
        classNames(
          "flex h-full flex-col overflow-hidden sm:max-lg:flex-row",
          isSelected && "border-brand-700 shadow-card",
        ),
      )}
    >
      <img
        src={feature.picture}
        alt=""
        width={400}
        height={300}
        loading="lazy"
        className="aspect-[4/1] w-full object-cover sm:aspect-[8/5] sm:max-lg:w-1/2"
      />
      <div className="flex grow flex-col items-start gap-1 p-4 sm:gap-2 sm:p-6 sm:max-lg:w-1/2">
        <h3 className="text-xl">{t(feature.title)}</h3>
        <p className="grow max-sm:text-sm">{t(feature.text)}</p>
        <a
          href={feature.link.href}
          tabIndex={isCopy ? -1 : undefined}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700 hover:underline"
        >
          {t(feature.link.text)}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
    </article>
  );
}
