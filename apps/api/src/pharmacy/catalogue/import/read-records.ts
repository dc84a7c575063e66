import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { columns } from "./check-row.ts";

/** Longer than any valid row: reading of an unclosed quotation mark ends here. */
const LONGEST_ROW = 20_000;

export interface FileRecord {
  /** The last row of the file that this record spans. */
  line: number;
  cells: Record<string, string>;
  fault?: string;
}

/** Reads the records of a CSV file. A malformed one carries its fault instead of cells. */
export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  await refuseOtherFormats(file);
  const faults: FileRecord[] = [];
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
  // Without this, a file that cannot be read would leave the import waiting forever.
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

/** Throws for what spreadsheet programs save when they are not told to save CSV in UTF-8. */
async function refuseOtherFormats(file: string) {
  const opened = await open(file);
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(512), 0, 512, 0).finally(() => opened.close());
  const start = buffer.subarray(0, bytesRead);
  if (start.toString("latin1", 0, 4) === "PK\u0003\u0004") {
    throw new Error("This is a workbook (.xlsx), not a CSV file. Save it as CSV in UTF-8.");
  }
  // Only UTF-16 and UTF-32 have zero bytes in a text.
  if (start.includes(0)) throw new Error("This file is in UTF-16. Save it as CSV in UTF-8.");
}

/** Converts line ends: the parser counts a CRLF within quotation marks as two lines. */
async function* withPlainLineEnds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let carried = "";
  for await (const chunk of chunks) {
    // Latin-1 maps each byte to one character, whatever the file's encoding is.
    const text = carried + chunk.toString("latin1");
    carried = text.endsWith("\r") ? "\r" : "";
    yield Buffer.from(text.slice(0, text.length - carried.length).replaceAll("\r\n", "\n"), "latin1");
  }
  yield Buffer.from(carried, "latin1");
}

function checkedHeader(header: string[]): string[] {
  const names = header.map((name) => name.trim());
  if (names.length === 1 && /[;\t]/.test(names[0]!)) {
    throw new Error("The cells of this file are separated by semicolons or tabs. Save it as a CSV file with commas.");
  }
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
