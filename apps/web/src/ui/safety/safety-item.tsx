import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { safetyTitle } from "./safety-title.ts";

interface SafetyItemProps {
  warning: SafetyWarning;
  /** True for the doctor or pharmacist, who sees the facts without the advice to the patient. */
  isAtDesk: boolean;
}

/** Shows one warning: the medicines, the effect, the advice and, folded, the reason with its sources. */
export function SafetyItem({ warning, isAtDesk }: SafetyItemProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { kind, medicines, because, hindi, severity } = warning;
  const isTranslated = locale === "hi" && hindi !== null;
  const { text, why, advice } = isTranslated ? hindi : warning;
  const language = isTranslated ? "hi" : "en";
  const names = new Intl.ListFormat(locale).format(medicines);
  return (
    <div className="flex items-start gap-2.5 text-sm [overflow-wrap:anywhere]">
      <TriangleAlert
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${severity === "contraindicated" ? "text-coral-600" : ""}`}
      />
      <div className="grid min-w-0 gap-1">
        <p>
          <strong className="block">
            {t(safetyTitle(warning))}
            {isAtDesk && severity === "avoid" && ` – ${t("to be avoided")}`}
          </strong>
          {because ? t("{medicines} – because of: {because}", { medicines: names, because }) : names}
        </p>
        {kind === "unread" ? (
          <p>{t("We do not know this name, so nothing was compared with it.")}</p>
        ) : (
          <>
            <p lang={language}>{advice && !isAtDesk ? `${text} ${advice}` : text}</p>
            <Source warning={warning}>{why && <p lang={language}>{why}</p>}</Source>
          </>
        )}
      </div>
    </div>
  );
}

function Source({ warning, children }: { warning: SafetyWarning; children: ReactNode }) {
  const { sources, isSourceRead, compiledOn } = warning;
  const t = useText();
  const { locale } = useLanguage();
  const date = longDate(new Date(`${compiledOn}T00:00:00+05:30`), locale);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-brand-700 underline">
        {t("Reason and source")}
      </summary>
      {children}
      {sources.length > 0 && (
        <p>
          {t("Sources:")} <span lang="en">{sources.join("; ")}</span>
        </p>
      )}
      <p>
        {isSourceRead
          ? t("List of {date}. Checked against the source.", { date })
          : t("List of {date}, from general knowledge. Not checked against the source; use the source to verify it.", {
              date,
            })}
      </p>
    </details>
  );
}
