import type { ImportCounts } from "@medisense/contract/operators/listings";
import { useText } from "../../../lib/language.tsx";
import { RefusedRows } from "../imports/refused-rows.tsx";

/** Shows how many rows of a file came in, and each refused one with its line and reasons. */
export function ImportReport({ report }: { report: ImportCounts }) {
  const t = useText();
  const { rows, added, same, refused } = report;
  return (
    <section className="grid max-w-4xl gap-3">
      <h2 className="text-xl">
        {t("{rows, plural, one {# row} other {# rows}}: {added} added, {same} already there, {refused} refused", {
          rows,
          added,
          same,
          refused: refused.length,
        })}
      </h2>
      <RefusedRows refused={refused} />
    </section>
  );
}
