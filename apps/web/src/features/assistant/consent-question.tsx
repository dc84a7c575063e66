import { outsideModelQuestion } from "@medisense/contract/health/consents";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import type { Consent } from "./use-consent.ts";

/** Asks once whether the person's words may go to the outside model, and shows the decision from then on. */
export function ConsentQuestion({
  consent: { model, isDecided, mayLeave, decide, askAgain, failure },
}: {
  consent: Consent;
}) {
  const t = useText();
  const { locale } = useLanguage();
  if (model === null) return null;
  if (isDecided) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {mayLeave ? t("What you write may go to {model}.", { model }) : t("What you write stays with MediSense.")}
        <button type="button" onClick={askAgain} className="min-h-8 font-semibold text-brand-700 underline">
          {t("Change")}
        </button>
      </p>
    );
  }
  return (
    <section
      aria-label={t("Where your words go")}
      className="grid gap-3 rounded-field border border-line bg-brand-50 p-3 text-ink-900 text-sm"
    >
      <p>{outsideModelQuestion(model, locale)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className="px-3 text-sm" onClick={() => decide(false)}>
          {t("Stay with MediSense")}
        </Button>
        <Button look="secondary" className="px-3 text-sm" onClick={() => decide(true)}>
          {t("Allow {model}", { model })}
        </Button>
      </div>
      {failure && <ErrorNote>{t(reasonOf(failure))}</ErrorNote>}
    </section>
  );
}
