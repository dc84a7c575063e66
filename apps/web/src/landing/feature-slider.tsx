import useEmblaCarousel from "embla-carousel-react";
import { ArrowRight, Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "../lib/class-names.ts";
import { msg } from "../lib/i18n.ts";
import { useText } from "../lib/language.tsx";
import { buttonClass } from "../ui/button.tsx";
import { cardClass } from "../ui/card.tsx";
import { paths } from "./paths.ts";
import { Section } from "./section.tsx";

export const AUTOPLAY_MS = 3000;

const features = [
  {
    title: msg("Doctor Booking System"),
    text: msg(
      "Choose a doctor and a free time, book online, pay securely, and receive a token to save time at the clinic.",
    ),
    picture: "/img/landing/booking.svg",
    link: { href: paths.doctors, text: msg("Find a doctor") },
  },
  {
    title: msg("Online Medicine Shop"),
    text: msg("Order from partner pharmacies near you and follow the parcel until it is at your door."),
    picture: "/img/landing/delivery.svg",
    link: { href: paths.medicines, text: msg("Browse medicines") },
  },
  {
    title: msg("Disease Prediction Model"),
    text: msg("Published risk scores for common conditions, explained in plain words. For education, not a diagnosis."),
    picture: "/img/landing/risk.svg",
    link: { href: paths.models, text: msg("See the models") },
  },
];

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
    const onSelect = () => setSelected(embla.selectedScrollSnap() % features.length);
    embla.on("select", onSelect);
    return () => {
      embla.off("select", onSelect);
    };
  }, [embla]);

  const PauseIcon = isPaused ? Play : Pause;
  // Three slides of a third each leave nothing to scroll, so the ring is laid twice; the second round is for the eye and the finger.
  const slides = embla ? [...features, ...features] : features;

  return (
    <Section id="features" title={t("What you can do here")}>
      <div role="group" aria-roledescription="carousel" aria-label={t("Features")} data-running={isRunning}>
        <div ref={viewport} className={classNames("py-3", embla ? "overflow-hidden" : "overflow-x-auto")}>
          <ul ref={slider} className="flex">
            {slides.map((feature, index) => (
              <li
                key={`${feature.title} ${index < features.length}`}
                aria-hidden={index >= features.length || undefined}
                className="min-w-0 flex-[0_0_100%] px-1 lg:flex-[0_0_33.3333%] lg:px-3"
              >
                <Slide
                  feature={feature}
                  isSelected={index % features.length === selected}
                  isCopy={index >= features.length}
                />
              </li>
            ))}
          </ul>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-center gap-x-4">
          <div className="flex">
            {features.map(({ title }, index) => (
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
              {isPaused ? t("Play the slides") : t("Pause the slides")}
            </button>
          )}
        </div>
      </div>
    </Section>
  );
}

interface SlideProps {
  feature: (typeof features)[number];
  isSelected: boolean;
  isCopy: boolean;
}

function Slide({ feature, isSelected, isCopy }: SlideProps) {
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
        className="aspect-[8/5] w-full object-cover sm:max-lg:w-1/2"
      />
      <div className="flex grow flex-col items-start gap-2 p-6 sm:max-lg:w-1/2">
        <h3 className="text-xl">{t(feature.title)}</h3>
        <p className="grow">{t(feature.text)}</p>
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

/** True while the pointer is over the slides or the keyboard is in them: somebody is reading. */
function useIsHeld(element: RefObject<HTMLElement | null>) {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      node.addEventListener(type, listener, { signal: listening.signal });
    on("pointerenter", () => setUnderPointer(true));
    on("pointerleave", () => setUnderPointer(false));
    on("focusin", () => setFocus(true));
    on("focusout", () => setFocus(false));
    return () => listening.abort();
  }, [element]);
  return isUnderPointer || hasFocus;
}

const stillness = "(prefers-reduced-motion: reduce)";

function usePrefersStill() {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(stillness);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(stillness).matches,
    () => false,
  );
}
