import type { AuditEntry } from "@medisense/contract/operators/audit";
import type { ListingColumn, ListingKind } from "@medisense/contract/operators/listings";
import { columnLabels } from "../../../features/operators/column-labels.ts";
import type { useText } from "../../../lib/language.tsx";
import { listingKindLabels } from "../listings/listing-labels.ts";

const COUNTS = /^(?<rows>\d+) rows: (?<added>\d+) added, (?<same>\d+) the same, (?<refused>\d+) refused$/;

/** Returns the detail of an act in the reader's language. What people wrote or named stays as it is. */
export function actDetail(t: ReturnType<typeof useText>, { act, detail }: Pick<AuditEntry, "act" | "detail">): string {
  const counts = act === "import-listings" ? COUNTS.exec(detail)?.groups : undefined;
  if (counts)
    return t(
      "{rows, plural, one {# row} other {# rows}}: {added} added, {same} already there, {refused} refused",
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])),
    );
  if (act !== "change-listing" && act !== "correct-listing") return detail;
  return detail
    .replace(/(?<=: )none(?= → )|(?<= → )none(?=$|; )/g, "–")
    .replace(/(?<=; )reason: /, `${t("Reason")}: `)
    .replace(/(^|; )(\w+): /g, (whole, before: string, column: string) =>
      column in columnLabels ? `${before}${t(columnLabels[column as ListingColumn])}: ` : whole,
    );
}

/** Returns the name of what an act is about. A file has none of its own: it is about a kind of entry. */
export function actSubject(t: ReturnType<typeof useText>, { act, subject }: Pick<AuditEntry, "act" | "subject">) {
  const kind = act === "import-listings" ? listingKindLabels[subject.name as ListingKind] : undefined;
  return kind ? t(kind.title) : subject.name;
}
