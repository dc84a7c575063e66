import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { Client } from "pg";
import { FileMemory } from "./check-file.ts";
import { checkRow, columns } from "./check-row.ts";
import { type Counts, type Numbered, type Refusal, writeRows } from "./write-rows.ts";

export interface ImportResult extends Counts {
  rows: number;
  refused: number;
}

/** Any number, as long as nothing else in this database locks the same one. */
const IMPORTING = 4_771_004;
const ROWS_A_WRITE = 5000;
/** Longer than any row may be: a quotation mark that is never closed ends here. */
const LONGEST_ROW = 20_000;

/** Brings a store's list into the catalogue, row by row: each is stored whole, or refused and told. Again, it changes nothing. */
export async function importFile(
  databaseUrl: string,
  file: string,
  tell: (refusal: Refusal) => void,
): Promise<ImportResult> {
  const client = new Client({ connectionString: databaseUrl, application_name: "medisense import" });
  // A lost connection also fails the query that is waiting on it; that one carries the reason.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [IMPORTING]);
    if (!rows[0]!.free) throw new Error("Another import is running.");
    return await read(client, file, tell);
  } finally {
    await client.end();
  }
}

async function read(client: Client, file: string, tell: (refusal: Refusal) => void): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, refused: 0, added: 0, changed: 0, same: 0 };
  const storeIds = await namesOfStores(client);
  const memory = new FileMemory();
  let batch: Numbered[] = [];

  const refuse = (line: number, reasons: string[]) => {
    result.refused++;
    tell({ line, reason: reasons.join("; ") });
  };
  const write = async () => {
    const rows = batch;
    batch = [];
    if (rows.length === 0) return;
    const { refusals, ...counts } = await writeRows(client, rows);
    for (const key of ["added", "changed", "same"] as const) result[key] += counts[key];
    for (const { line, reason } of refusals) refuse(line, [reason]);
  };
  // The database stores one lot while the next is read.
  let writing = Promise.resolve();
  const writeNext = async () => {
    await writing;
    writing = write();
    // Heard of when it is waited for; until then it is nobody's.
    writing.catch(() => {});
  };

  for await (const { line, cells, fault } of recordsOf(file)) {
    result.rows++;
    if (fault) {
      refuse(line, [fault]);
      continue;
    }
    const checked = checkRow(cells, storeIds);
    const reasons = "reasons" in checked ? checked.reasons : memory.contradictions(checked.row, line);
    if (reasons.length > 0 || "reasons" in checked) {
      refuse(line, reasons);
      continue;
    }
    batch.push({ ...checked.row, line });
    if (batch.length === ROWS_A_WRITE) await writeNext();
  }
  await writeNext();
  await writing;
  return result;
}

interface Line {
  /** The last one of a row that goes over several. */
  line: number;
  cells: Record<string, string>;
  fault?: string;
}

async function* recordsOf(file: string): AsyncGenerator<Line> {
  const faults: Line[] = [];
  const parser = parse({
    bom: true,
    columns: checkedHeader,
    info: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => void (error && faults.push({ line: lineOf(error), cells: {}, fault: faultOf(error) })),
  });
  const input = Readable.from(withPlainLineEnds(createReadStream(file)));
  // Else a file that cannot be read would never be heard of.
  input.on("error", (error) => parser.destroy(error));
  for await (const { info, record } of input.pipe(parser) as AsyncIterable<{
    info: { lines: number };
    record: Record<string, string>;
  }>) {
    yield* faults.splice(0);
    yield { line: info.lines, cells: record };
  }
  yield* faults;
}

/** The parser counts a line within quotation marks twice when it ends as on Windows. */
async function* withPlainLineEnds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept = "";
  for await (const chunk of chunks) {
    // One letter for each byte, whatever the encoding is.
    const text = kept + chunk.toString("latin1");
    kept = text.endsWith("\r") ? "\r" : "";
    yield Buffer.from(text.slice(0, text.length - kept.length).replaceAll("\r\n", "\n"), "latin1");
  }
  yield Buffer.from(kept, "latin1");
}

function checkedHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new Error(`The first line of the file must name its columns. Missing: ${missing.join(", ")}.`);
  return names;
}

const lineOf = (error: CsvError) => Number(error["lines"]);

function faultOf({ code }: CsvError): string {
  if (code === "CSV_RECORD_INCONSISTENT_COLUMNS" || code === "CSV_RECORD_INCONSISTENT_FIELDS_LENGTH")
    return "has more or fewer cells than the first line";
  if (code === "CSV_MAX_RECORD_SIZE" || code === "CSV_QUOTE_NOT_CLOSED")
    return "has a quotation mark that is never closed";
  return "has a quotation mark in the wrong place";
}

/** Every store under its licence number, name and slug; one of the demo world also under the number that its files use. */
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
