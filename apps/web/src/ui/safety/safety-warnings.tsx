import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { useId } from "react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { SafetyItem } from "./safety-item.tsx";

interface SafetyWarningsProps {
  warnings: SafetyWarning[];
  /** True for the doctor or pharmacist, who sees the facts without the advice to the patient. */
  isAtDesk?: boolean;
  /** Set when the medicines could not be compared. */
  onRetry?: (() => void) | undefined;
}

/** Shows warnings about medicines, slight ones folded. It never prevents anything, and shows nothing without warnings. */
export function SafetyWarnings({ warnings, isAtDesk = false, onRetry }: SafetyWarningsProps) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const grave = warnings.filter(({ severity }) => severity !== "note");
  const notes = warnings.filter(({ severity }) => severity === "note");
  if (onRetry) {
    return (
      <p role="status" className="w-full rounded-field bg-marigold-50 px-3 py-2 text-ink-900 text-sm">
        {t("These medicines could not be compared with each other.")}{" "}
        <button type="button" className="min-h-11 font-semibold text-brand-700 underline" onClick={onRetry}>
          {t("Retry")}
        </button>
      </p>
    );
  }
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby={title}
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-3 rounded-field bg-marigold-50 p-4 text-ink-900"
    >
      <h3 id={title} className="text-base">
        {isAtDesk ? t("Check these medicines") : t("Check before you take these")}
      </h3>
      {grave.length > 0 && <Items warnings={grave} isAtDesk={isAtDesk} />}
      {notes.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-sm">
            {t("Further notes ({n})", { n: notes.length })}
          </summary>
          <Items warnings={notes} isAtDesk={isAtDesk} />
        </details>
      )}
      {locale === "hi" && <p className="text-sm">{t("The Hindi translation is our own and has not been reviewed.")}</p>}
      <p className="text-sm">
        {isAtDesk
          ? t(
              "This list is not complete, and no pharmacist has reviewed it yet. No warning does not mean that medicines are safe together.",
            )
          : t(
              "This list is not complete, and no pharmacist has reviewed it yet. No warning does not mean that medicines are safe together. Ask a doctor or pharmacist.",
            )}
      </p>
    </section>
  );
}

function Items({ warnings, isAtDesk }: { warnings: SafetyWarning[]; isAtDesk: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {warnings.map((warning) => (
        <li key={warning.id}>
          <SafetyItem warning={warning} isAtDesk={isAtDesk} />
        </li>
      ))}
    </ul>
  );
}
