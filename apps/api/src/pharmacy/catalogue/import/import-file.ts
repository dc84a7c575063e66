import { Client } from "pg";
import { createReadStream } from "node:fs";
import { CatalogueNames } from "./catalogue-names.ts";
import { checkRow, columns } from "./check-row.ts";
import { FileSchedules } from "./file-schedules.ts";
import { readRecords } from "../../../platform/csv/read-records.ts";
import { recordImportAct } from "./record-import-act.ts";
import { RowMemory } from "./row-memory.ts";
import { type Counts, type Numbered, type Refusal, writeRows } from "./write-rows.ts";

export interface ImportResult extends Counts {
  rows: number;
  refused: number;
}

/** The key of the advisory lock; nothing else in this database may use it. */
const IMPORTING = 4_771_004;
const ROWS_PER_WRITE = 5000;

/** Called with the rows that are done, and all rows of the file. */
type Progress = (done: number, rows: number) => void;

/**
 * Imports a store's price list row by row: each row is stored whole, or refused and reported. Importing the same file
 * again changes nothing. The first rows to be stored bring the import into the audit trail.
 */
export async function importFile(
  databaseUrl: string,
  file: string,
  report: (refusal: Refusal) => void,
  tell: Progress = () => {},
): Promise<ImportResult> {
  const client = new Client({ connectionString: databaseUrl, application_name: "medisense import" });
  // A lost connection also fails the running query, which carries the reason.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [IMPORTING]);
    if (!rows[0]!.free) throw new Error("Another import is running.");
    return await read(client, file, report, tell);
  } finally {
    await client.end();
  }
}

async function read(
  client: Client,
  file: string,
  report: (refusal: Refusal) => void,
  tell: Progress,
): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, refused: 0, added: 0, changed: 0, same: 0 };
  const storeIds = await namesOfStores(client);
  const names = await CatalogueNames.read(client);
  const schedules = await FileSchedules.read(file);
  const memory = new RowMemory();
  let batch: Numbered[] = [];
  let isRecorded = false;

  const refuse = (line: number, reasons: string[]) => {
    result.refused++;
    report({ line, reason: reasons.join("; ") });
  };
  const write = async () => {
    const rows = batch;
    batch = [];
    if (rows.length === 0) return;
    const also = isRecorded ? undefined : () => recordImportAct(client, file);
    isRecorded = true;
    const { refusals, ...counts } = await writeRows(client, rows, also);
    for (const key of ["added", "changed", "same"] as const) result[key] += counts[key];
    for (const { line, reason } of refusals) refuse(line, [reason]);
    tell(result.added + result.changed + result.same + result.refused, schedules.rows);
  };
  // The database writes one batch while the next is read.
  let writing = Promise.resolve();
  const writeNext = async () => {
    await writing;
    writing = write();
    // The error is handled where `writing` is awaited; until then it must not count as unhandled.
    writing.catch(() => {});
  };

  for await (const { line, cells, fault } of readRecords(createReadStream(file), columns)) {
    result.rows++;
    if (fault) {
      refuse(line, [fault]);
      continue;
    }
    const checked = checkRow(cells, storeIds);
    if ("reasons" in checked) {
      refuse(line, checked.reasons);
      continue;
    }
    const tooLow = schedules.whyTooLow(checked.row) ?? names.whyTooLow(checked.row);
    const reasons = tooLow ? [tooLow] : memory.contradictions(checked.row, line);
    if (reasons.length > 0) {
      refuse(line, reasons);
      continue;
    }
    batch.push({ ...checked.row, line });
    if (batch.length === ROWS_PER_WRITE) await writeNext();
  }
  await writeNext();
  await writing;
  if (result.rows !== schedules.rows)
    throw new Error("The list changed while it was read, or is no file. Import it again.");
  return result;
}

/** Maps each store's licence number, name and slug to its id, and for demo stores also their files' number. */
async function namesOfStores(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string; slug: string; licence: string }>(
    "select id, name, slug, licence_no as licence from stores",
  );
  return new Map(
    rows.flatMap(({ id, licence, name, slug }) =>
      [licence, name, slug, /^DEMO-0*(\d+)$/.exec(licence)?.[1] ?? id].map((word) => [word.toLowerCase(), id]),
    ),
  );
}
