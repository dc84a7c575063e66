import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse";

/** Longer than any valid row: reading of an unclosed quotation mark ends here. */
const LONGEST_ROW = 20_000;
/** Everybody else has a turn after each piece of a file. Finding a fault takes as long as reading a long row. */
const PIECE = { bytes: 4096, lines: 32 };
/** Far longer than any row is, with whatever the streams hold: reading of a row of empty cells without end ends here. */
const LONGEST_UNREAD = 256 * 1024;

export interface FileRecord {
  /** The last row of the file that this record spans. */
  line: number;
  cells: Record<string, string>;
  fault?: string;
}

/** The reasons for which a whole file is refused. */
export type WrongFile = "workbook" | "utf16" | "semicolons" | "columns" | "rows";

/** A file that is no CSV file in UTF-8 with the wanted columns, or that has too many rows. */
export class WrongFileError extends Error {
  override readonly name = "WrongFileError";
  readonly why: WrongFile;

  constructor(why: WrongFile, message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * Reads the records of a CSV file, given in chunks. A malformed one carries its fault instead of cells. Of a file with
 * more than `mostRows`, no more are looked at.
 */
export async function* readRecords(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  columns: readonly string[],
  { mostRows = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<FileRecord> {
  const faults: FileRecord[] = [];
  let rows = 0;
  let faultyLine = 0;
  let isUnreadable = false;
  const parser = parse({
    bom: true,
    columns: (header: string[]) => checkedHeader(header, columns),
    info: true,
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip(error) {
      // The rest of a row with a wrong quotation mark is a fault of its own to the parser.
      if (!error || lineOf(error) === faultyLine) return;
      countRow();
      faultyLine = lineOf(error);
      // The parser drops whatever follows.
      isUnreadable = error.code === "CSV_MAX_RECORD_SIZE";
      faults.push({ line: faultyLine, cells: {}, fault: faultOf(error) });
    },
  });
  const input = Readable.from(withPlainLineEnds(readablePieces()));
  // Without this, a file that cannot be read would leave the import waiting forever.
  input.on("error", (error) => parser.destroy(error));
  for await (const { info, record } of input.pipe(parser) as AsyncIterable<{
    info: { lines: number };
    record: Record<string, string>;
  }>) {
    countRow();
    yield* faults.splice(0);
    yield { line: info.lines, cells: record };
  }
  yield* faults;

  function countRow() {
    if (++rows > mostRows) throw new WrongFileError("rows", `This file has more than ${mostRows} rows.`);
  }

  async function* readablePieces() {
    let unread = 0;
    let rowsBefore = 0;
    for await (const piece of inPieces(chunks)) {
      const rowsNow = rows + parser.info.empty_lines;
      unread = rowsNow > rowsBefore ? 0 : unread + piece.length;
      rowsBefore = rowsNow;
      if (isUnreadable || unread > LONGEST_UNREAD) return;
      yield piece;
      await setImmediate();
    }
  }
}

async function* inPieces(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks)
    for (let rest = chunk; rest.length > 0; ) {
      const piece = firstLines(rest.subarray(0, PIECE.bytes));
      yield piece;
      rest = rest.subarray(piece.length);
    }
}

function firstLines(bytes: Buffer): Buffer {
  let end = 0;
  for (let lines = 0; lines < PIECE.lines; lines++) {
    const lineEnd = bytes.indexOf("\n", end);
    if (lineEnd === -1) return bytes;
    end = lineEnd + 1;
  }
  return bytes.subarray(0, end);
}

/** Throws for what spreadsheet programs save when they are not told to save CSV in UTF-8. */
function refuseOtherFormats(start: Buffer) {
  if (start.toString("latin1", 0, 4) === "PK\u0003\u0004") {
    throw new WrongFileError("workbook", "This is a workbook (.xlsx), not a CSV file. Save it as CSV in UTF-8.");
  }
  // Only UTF-16 and UTF-32 have zero bytes in a text.
  if (start.subarray(0, 512).includes(0)) {
    throw new WrongFileError("utf16", "This file is in UTF-16. Save it as CSV in UTF-8.");
  }
}

/** Converts line ends: the parser counts a CRLF within quotation marks as two lines. */
async function* withPlainLineEnds(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let carried = "";
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) refuseOtherFormats(chunk);
    isFirst = false;
    // Latin-1 maps each byte to one character, whatever the file's encoding is.
    const text = carried + chunk.toString("latin1");
    carried = text.endsWith("\r") ? "\r" : "";
    yield Buffer.from(text.slice(0, text.length - carried.length).replaceAll("\r\n", "\n"), "latin1");
  }
  yield Buffer.from(carried, "latin1");
}

function checkedHeader(header: string[], columns: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  if (names.length === 1 && /[;\t]/.test(names[0]!)) {
    throw new WrongFileError(
      "semicolons",
      "The cells of this file are separated by semicolons or tabs. Save it as a CSV file with commas.",
    );
  }
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new WrongFileError(
      "columns",
      `The first line of the file must name its columns. Missing: ${missing.join(", ")}.`,
    );
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
