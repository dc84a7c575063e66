import useEmblaCarousel from "embla-carousel-react";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { landingFeatures } from "../data/landing-features.ts";
import { FeatureSlide } from "./feature-slide.tsx";
import { LandingSection } from "./landing-section.tsx";
import { useIsHeld } from "./use-is-held.ts";
import { usePrefersStill } from "./use-prefers-still.ts";

const AUTOPLAY_MS = 3000;

export function FeatureSlider() {
  const t = useText();
  const prefersStill = usePrefersStill();
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "center", duration: 25 });
  const [isPaused, setPaused] = useState(false);
  const slider = useRef<HTMLUListElement>(null);
  const isHeld = useIsHeld(slider);
  const [selected, setSelected] = useState(0);
  const isRunning = embla !== undefined && !prefersStill && !isPaused && !isHeld;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => embla.scrollNext(), AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isRunning, embla]);

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setSelected(embla.selectedScrollSnap() % landingFeatures.length);
    embla.on("select", onSelect);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla]);

  const PauseIcon = isPaused ? Play : Pause;
  // Three slides of a third each leave nothing to scroll, so every slide is shown twice. The copies are hidden from
  // screen readers and the keyboard.
  const slides = embla ? [...landingFeatures, ...landingFeatures] : landingFeatures;

  return (
    <LandingSection id="features" title={t("What you can do here")}>
      <div role="group" aria-roledescription="carousel" aria-label={t("Features")} data-running={isRunning}>
        <div ref={viewport} className={classNames("py-1 sm:py-3", embla ? "overflow-hidden" : "overflow-x-auto")}>
          <ul ref={slider} className="flex">
            {slides.map((feature, index) => (
              <li
                key={`${feature.title} ${index < landingFeatures.length}`}
                aria-hidden={index >= landingFeatures.length || undefined}
                className="min-w-0 flex-[0_0_100%] px-1 lg:flex-[0_0_33.3333%] lg:px-3"
              >
                <FeatureSlide
                  feature={feature}
                  isSelected={index % landingFeatures.length === selected}
                  isCopy={index >= landingFeatures.length}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap sm:mt-2 items-center justify-center gap-x-4">
          <div className="flex">
            {landingFeatures.map(({ title }, index) => (
              <button
                key={title}
                type="button"
                aria-label={t("Show {title}", { title: t(title) })}
                aria-current={index === selected || undefined}
                onClick={() => embla?.scrollTo(index)}
                className="group grid size-11 place-items-center rounded-full"
              >
                <span className="size-2.5 rounded-full bg-field transition-transform group-aria-current:scale-150 group-aria-current:bg-brand-700" />
              </button>
            ))}
          </div>
          {!prefersStill && (
            <button
              type="button"
              onClick={() => setPaused(!isPaused)}
              className={buttonClass("quiet", embla ? undefined : "invisible")}
            >
              <PauseIcon aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">{isPaused ? t("Play the slides") : t("Pause the slides")}</span>
            </button>
          )}
        </div>
      </div>
    </LandingSection>
  );
}
