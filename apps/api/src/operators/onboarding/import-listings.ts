import {
  onboardingColumns,
  listingErrors,
  listingFaults,
  type ListingKind,
  optionalColumns,
} from "@medisense/contract/operators/listings";
import { type FileRecord, readRecords, WrongFileError } from "../../platform/csv/read-records.ts";
import { shortFileName } from "../../platform/csv/short-file-name.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { InTurn } from "../../platform/fair-share.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { recordImport, updateImport } from "../imports/record-import.ts";
import { addRow } from "./add-row.ts";
import type { Onboarding } from "./onboarding-result.ts";

interface Import {
  operatorId: string;
  kind: ListingKind;
  file: Buffer;
  fileName: string;
  origin: string;
}

/** Ten megabytes would hold far more, and nobody waits that long for an answer. */
const MOST_ROWS = 5000;

/** The rows after which the report says how far the file is. */
const ROWS_PER_COUNT = 25;

type Deps = Pick<OperatorsDeps, "db" | "clock"> & { inTurn: InTurn };
type Faults = { column: string | null; message: string }[];

const wrongFiles = {
  workbook: listingErrors.workbook,
  oldWorkbook: listingErrors.oldWorkbook,
  utf16: listingErrors.utf16,
  empty: listingErrors.emptyFile,
  noRows: listingErrors.noRows,
  semicolons: listingErrors.semicolons,
  columns: listingErrors.wrongColumns,
  rows: listingErrors.tooManyRows,
};

/** Adds the rows of a file one by one, each whole or not at all. The same file again changes nothing. */
export async function importListings(deps: Deps, { operatorId, kind, file, fileName, origin }: Import) {
  const now = deps.clock.now();
  const needed = onboardingColumns[kind].filter((column) => !optionalColumns.includes(column));
  const records = await deps.inTurn(operatorId, () => recordsIn(file, needed));
  const act = { operatorId, act: "import-listings", subject: subjectOfListing(kind, kind, kind) } as const;
  // Its rows come in one by one, so an import that is cut off has to stand in the trail too.
  await recordOperatorAct(deps.db, { ...act, detail: shortFileName(fileName) }, now);
  const report = { rows: records.length, added: 0, same: 0, refused: [] as { line: number; faults: Faults }[] };
  const countsNow = () => {
    const { added, same, refused } = report;
    return { added, same, refused: refused.length, refusedRows: refused };
  };
  const begun = { operatorId, kind, fileName, rows: records.length, changed: 0, ...countsNow() };
  const reportId = await recordImport(deps.db, begun, now);
  for (const [index, { line, cells, fault }] of records.entries()) {
    if (index > 0 && index % ROWS_PER_COUNT === 0) await updateImport(deps.db, reportId, countsNow());
    const added = fault
      ? [{ column: null, message: listingFaults.row }]
      : await addOne(deps, kind, cells, { now, origin });
    if (typeof added === "string") report[added]++;
    else report.refused.push({ line, faults: added });
  }
  const detail = `${report.rows} rows: ${report.added} added, ${report.same} the same, ${report.refused.length} refused`;
  await deps.db.transaction(async (tx) => {
    await recordOperatorAct(tx, { ...act, detail }, now);
    await updateImport(tx, reportId, countsNow());
  });
  return report;
}

/** Returns the records in the order of their lines. Nothing is added from a file that is too long or of another format. */
async function recordsIn(file: Buffer, columns: string[]): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  try {
    for await (const record of readRecords([file], columns, { mostRows: MOST_ROWS })) records.push(record);
  } catch (error) {
    if (error instanceof WrongFileError) throw new DomainError(wrongFiles[error.why], { cause: error });
    throw error;
  }
  return records.toSorted((a, b) => a.line - b.line);
}

/** Adds one row in a transaction of its own. Returns its outcome, or why it is refused, in the order of the columns. */
async function addOne({ db }: Deps, kind: ListingKind, cells: Record<string, string>, onboarding: Onboarding) {
  try {
    return (await db.transaction((tx) => addRow(tx, kind, cells, onboarding))).outcome;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const columns: readonly string[] = onboardingColumns[kind];
    return Object.entries(error.fields ?? {})
      .map(([column, message]): Faults[number] & { column: string } => ({ column, message }))
      .toSorted((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column));
  }
}
