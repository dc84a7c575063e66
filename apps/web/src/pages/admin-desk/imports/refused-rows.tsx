import type { ListingColumn, RefusedRow } from "@medisense/contract/operators/listings";
import { columnLabels } from "../../../features/operators/column-labels.ts";
import { useText } from "../../../lib/language.tsx";

/** Lists the refused rows of a file with line and reasons. */
export function RefusedRows({ refused }: { refused: RefusedRow[] }) {
  const t = useText();
  const nameOf = (column: string) => (column in columnLabels ? t(columnLabels[column as ListingColumn]) : column);
  if (refused.length === 0) return null;
  return (
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
  );
}
