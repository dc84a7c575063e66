import { HIGH_ON_ITS_OWN, type Instrument, type RiskResult } from "@medisense/risk";
import { OctagonAlert, Printer } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { BandScale } from "./band-scale.tsx";
import { Contributions } from "./contributions.tsx";
import { Headline } from "./headline.tsx";
import { Percentages } from "./percentages.tsx";
import { SourceNote } from "./source-note.tsx";
import { WhatIfs } from "./what-ifs.tsx";

interface Props {
  instrument: Instrument;
  result: RiskResult;
  /** Offers to keep the result in a health record. */
  save: ReactNode;
}

/** Shows a result with its causes, what would change it, what to do, and how sure it is. */
export function ResultCard({ instrument, result, save }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const [shownOn] = useState(() => new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // A focus alone leaves the heading at the lower edge of a phone, with the result below it.
    heading.current?.scrollIntoView({ block: "start" });
  }, [result]);
  const isHighOnItsOwn = result.headline.band === HIGH_ON_ITS_OWN;
  return (
    <Card className="grid gap-8 p-4 sm:p-6" data-printed>
      <header className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          {t("Your result")}
        </h2>
        <p>{t(instrument.title)}</p>
        {/* A sheet of paper outlives the page that says so. */}
        <p className="hidden text-sm print:block">
          {longDate(shownOn, locale)} ·{" "}
          {t(
            "For education and screening, with published scores. This is no diagnosis, and a doctor has not reviewed these pages yet.",
          )}
        </p>
      </header>
      {isHighOnItsOwn && (
        <h3 className="flex gap-3 rounded-card border border-coral-600 bg-coral-50 p-4 font-bold text-ink-900 text-xl">
          <OctagonAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-coral-600" />
          {t(HIGH_ON_ITS_OWN)}
        </h3>
      )}
      <Headline result={result} />
      <Percentages result={result} />
      {!isHighOnItsOwn && <BandScale bands={instrument.bands} result={result} />}
      <Contributions result={result} />
      <WhatIfs result={result} />
      <section className="grid gap-3">
        <h3 className="text-lg">{t("What you can do")}</h3>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-900">
          {result.advice
            .filter((advice) => advice !== HIGH_ON_ITS_OWN)
            .map((advice) => (
              <li key={advice}>{t(advice)}</li>
            ))}
        </ul>
        {!result.advice.some(isAboutSymptoms) && (
          <p className="font-semibold text-ink-900">
            {t("If you have symptoms or are worried, see a doctor. That counts more than any score.")}
          </p>
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          <RouteButton to={doctorPaths.speciality(result.speciality)}>
            {t("Find a doctor: {speciality}", { speciality: t(result.speciality) })}
          </RouteButton>
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t("Print")}
          </Button>
        </div>
      </section>
      {save}
      <SourceNote result={result} />
    </Card>
  );
}

/** True for advice that says already what every result says at its end. */
const isAboutSymptoms = (advice: string) => /\bif you have symptoms\b/i.test(advice);
