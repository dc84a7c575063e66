import { istTime } from "@medisense/contract/ist";
import type { ImportSummary } from "@medisense/contract/operators/imports";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { importKindLabels } from "./import-labels.ts";

/** Shows of a file what it held, who read it in and when, and its counts. */
export function ImportFacts({ report }: { report: ImportSummary }) {
  const t = useText();
  const { locale } = useLanguage();
  const { kind, at, operator, rows, added, changed, same, refused } = report;
  const done = added + changed + same + refused;
  const instant = new Date(at);
  return (
    <>
      <p className="text-sm">
        {t(importKindLabels[kind])} ·{" "}
        <time dateTime={at} className="tabular">
          {longDate(instant, locale)}, {istTime(instant)}
        </time>{" "}
        · {operator ?? t("On the server itself")}
      </p>
      {done < rows && (
        <p className="tabular text-ink-900">{t("Not finished: {done} of {rows} rows so far.", { done, rows })}</p>
      )}
      <p className="tabular text-ink-900">
        {t("{rows, plural, one {# row} other {# rows}}: {added} added, {same} already there, {refused} refused", {
          rows,
          added,
          same,
          refused,
        })}
        {kind === "medicines" && ` · ${t("{changed} with a new price or stock", { changed })}`}
      </p>
    </>
  );
}
