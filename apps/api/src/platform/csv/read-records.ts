import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import { OTHER_CELLS, type RowFault, splitRows } from "./split-rows.ts";

/** Everybody else has a turn after each piece of a file. Finding a fault takes as long as reading a long row. */
const PIECE = { bytes: 4096, lines: 32 };

export interface FileRecord {
  /** The last row of the file that this record spans. */
  line: number;
  cells: Record<string, string>;
  fault?: string;
}

/** The reasons for which a whole file is refused. */
export type WrongFile = "workbook" | "oldWorkbook" | "utf16" | "empty" | "noRows" | "semicolons" | "columns" | "rows";

/** A file that is no CSV file in UTF-8 with the wanted columns, or that has no rows or too many. */
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
  let faults: RowFault[] = [];
  let rows = 0;
  let hasHeader = false;
  const parser = parse({
    columns(header: string[]) {
      hasHeader = true;
      return checkedHeader(header, columns);
    },
    info: true,
    skip_empty_lines: true,
    // Spreadsheet programs save rows that were emptied as commas alone.
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_skip(error) {
      report({ line: Number(error!["lines"]), fault: OTHER_CELLS });
    },
  });
  const input = Readable.from(bytesOf(splitRows(plainTexts(inPieces(chunks)), report)));
  // Without this, a file that cannot be read would leave the import waiting forever.
  input.on("error", (error) => parser.destroy(error));
  for await (const { info, record } of input.pipe(parser) as AsyncIterable<{
    info: { lines: number };
    record: Record<string, string>;
  }>) {
    countRow();
    yield* faultsBefore(info.lines);
    yield { line: info.lines, cells: record };
  }
  yield* faultsBefore(Number.POSITIVE_INFINITY);
  if (rows === 0) throw hasHeader ? onlyHeader() : emptyFile();

  function report(fault: RowFault) {
    countRow();
    faults.push(fault);
  }

  function countRow() {
    if (++rows > mostRows) throw new WrongFileError("rows", `This file has more than ${mostRows} rows.`);
  }

  /** The text is read a little ahead of the records, so some faults belong after the next record. */
  function faultsBefore(line: number): FileRecord[] {
    if (faults.length === 0) return [];
    const due = faults.filter((fault) => fault.line < line).toSorted((a, b) => a.line - b.line);
    faults = faults.filter((fault) => fault.line >= line);
    return due.map((fault) => ({ ...fault, cells: {} }));
  }
}

async function* inPieces(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks)
    for (let rest = chunk; rest.length > 0; ) {
      const piece = firstLines(rest.subarray(0, PIECE.bytes));
      yield piece;
      await setImmediate();
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

/** The beginning of the compound files in which Excel kept its workbooks until 2007. */
const OLD_WORKBOOK = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1";

/** Throws for what spreadsheet programs save when they are not told to save CSV in UTF-8. */
function refuseOtherFormats(start: Buffer) {
  if (start.toString("latin1", 0, 4) === "PK\u0003\u0004") {
    throw new WrongFileError("workbook", "This is a workbook (.xlsx), not a CSV file. Save it as CSV in UTF-8.");
  }
  if (start.toString("latin1", 0, OLD_WORKBOOK.length) === OLD_WORKBOOK) {
    throw new WrongFileError("oldWorkbook", "This is an old workbook (.xls), not a CSV file. Save it as CSV in UTF-8.");
  }
  // Only UTF-16 and UTF-32 have zero bytes in a text.
  if (start.subarray(0, 512).includes(0)) {
    throw new WrongFileError("utf16", "This file is in UTF-16. Save it as CSV in UTF-8.");
  }
}

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/** Yields the bytes as text with plain line ends: the parser counts a CRLF within quotation marks as two lines. */
async function* plainTexts(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let carried = "";
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) refuseOtherFormats(chunk);
    // Latin-1 maps each byte to one character, whatever the file's encoding is.
    const read = carried + chunk.toString("latin1");
    const text = isFirst && read.startsWith(BYTE_ORDER_MARK) ? read.slice(BYTE_ORDER_MARK.length) : read;
    // The parser cannot read a quoted cell that no comma follows, so such a header is refused before it.
    if (isFirst && /^"[^"\n]*"[;\t]/.test(text)) throw otherSeparator();
    isFirst = false;
    carried = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - carried.length).replaceAll(/\r\n?/g, "\n");
  }
  yield carried;
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text, "latin1");
}

const emptyFile = () => new WrongFileError("empty", "This file is empty. Save the list again as CSV in UTF-8.");

const onlyHeader = () =>
  new WrongFileError("noRows", "This file holds only the names of its columns. Add a row below them for each entry.");

const otherSeparator = () =>
  new WrongFileError(
    "semicolons",
    "The cells of this file are separated by semicolons or tabs. Save it as a CSV file with commas.",
  );

function checkedHeader(header: string[], columns: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  if (names.every((name) => name === "")) throw emptyFile();
  if (names.length === 1 && /[;\t]/.test(names[0]!)) throw otherSeparator();
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new WrongFileError(
      "columns",
      `The first line of the file must name its columns. Missing: ${missing.join(", ")}.`,
    );
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice !== undefined)
    throw new WrongFileError("columns", `The first line of the file names the column ${twice} twice.`);
  return names;
}
