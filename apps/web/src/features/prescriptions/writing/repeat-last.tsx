import { CopyPlus } from "lucide-react";
import { useState } from "react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import type { LastPrescription } from "./use-prescription-form.ts";

interface Props {
  last: LastPrescription;
  onRepeat(): void;
}

/** Offers to fill the form from the last prescription of this patient. Age and sex are asked again. */
export function RepeatLast({ last: { date, lines, advice }, onRepeat }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const [isRepeated, setRepeated] = useState(false);
  const day = longDate(new Date(`${date}T12:00:00+05:30`), locale);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-brand-50 p-4 text-ink-900">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-semibold">{t("Last prescription, {date}", { date: day })}</span>
        <br />
        {lines.map(({ genericName, strength }) => `${genericName} ${strength}`.trim()).join(", ") || advice}
      </p>
      <Button
        look="secondary"
        onClick={() => {
          onRepeat();
          setRepeated(true);
        }}
      >
        <CopyPlus aria-hidden="true" className="size-5" />
        {t("Repeat last prescription")}
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {isRepeated && t("Filled in. Check every line, and ask age and sex, before you sign.")}
      </p>
    </div>
  );
}
