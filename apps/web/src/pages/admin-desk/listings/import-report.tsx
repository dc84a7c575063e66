import type { Response } from "@medisense/contract/endpoint";
import type { importListings, ListingColumn } from "@medisense/contract/operators/listings";
import { useText } from "../../../lib/language.tsx";
import { columnLabels } from "./listing-labels.ts";

/** Shows how many rows of a file came in, and each refused one with its line and reasons. */
export function ImportReport({ report }: { report: Response<typeof importListings> }) {
  const t = useText();
  const { rows, added, same, refused } = report;
  const nameOf = (column: string) => (column in columnLabels ? t(columnLabels[column as ListingColumn]) : column);
  return (
    <section className="grid max-w-4xl gap-3">
      <h2 className="text-xl">
        {t("{rows, plural, one {# row} other {# rows}}: {added} added, {same} there already, {refused} refused", {
          rows,
          added,
          same,
          refused: refused.length,
        })}
      </h2>
      {refused.length > 0 && (
        <ol className="grid divide-y divide-line rounded-card border border-line bg-card">
          {refused.map(({ line, faults }) => (
            <li key={line} className="grid gap-1 p-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <span className="tabular font-bold text-ink-900">{t("Line {line}", { line })}</span>
              <ul className="grid gap-1">
                {faults.map(({ column, message }) => (
                  <li key={`${column} ${message}`} className="wrap-anywhere">
                    {column && <strong>{nameOf(column)}: </strong>}
                    {t(message)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
