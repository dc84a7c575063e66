import type { CheckResult } from "@medisense/contract/health/check-results";
import { istTime } from "@medisense/contract/ist";
import { useId } from "react";
import { useRemoveCheckResult } from "../../../features/records/queries.ts";
import { useBandText } from "../../../features/risk-models/use-band-text.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { cardClass } from "../../../ui/card.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { roundedText } from "../../../features/risk-models/measure-of.ts";

/** Shows one saved result with its band and its number. */
export function SavedResult({ result, canChange }: { result: CheckResult; canChange: boolean }) {
  const { _id, headline, takenAt, version } = result;
  const t = useText();
  const { locale } = useLanguage();
  const bandText = useBandText();
  const title = useId();
  const removing = useRemoveCheckResult();
  const at = new Date(takenAt);
  return (
    <article aria-labelledby={title} className={cardClass(false, "flex flex-wrap items-center gap-x-4 gap-y-2 p-4")}>
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={title} className="text-base first-letter:uppercase">
          {bandText(headline.band)}
        </h2>
        {headline.unit !== "" && headline.value !== null && (
          <p className="tabular">
            {roundedText(headline.value)} {t(headline.unit)}
          </p>
        )}
        <p className="text-sm">
          {longDate(at, locale)}, {istTime(at)} · {t("Version {n}", { n: version })}
        </p>
      </div>
      {canChange && (
        <ConfirmButton
          label={t("Delete")}
          question={t("Delete this result for good?")}
          isBusy={removing.isPending}
          failure={removing.error ? t(reasonOf(removing.error)) : undefined}
          onConfirmed={(close) => removing.mutate(_id, { onSettled: close })}
        />
      )}
    </article>
  );
}
