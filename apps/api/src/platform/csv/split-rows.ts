/** Longer than any valid row: a quotation mark that is still open after this number of characters was forgotten. */
const LONGEST_ROW = 20_000;

/** The fault of a row that is no row of this table. */
export const OTHER_CELLS = "has more or fewer cells than the first line";

export interface RowFault {
  line: number;
  fault: string;
}

/**
 * Passes a CSV text on, in pieces of whole rows. A row with a wrong or unclosed quotation mark is reported, and the line on
 * which it begins passes as an empty one. The next line is a row again, so one slip costs one row and not the whole file.
 */
export async function* splitRows(
  texts: AsyncIterable<string>,
  report: (fault: RowFault) => void,
): AsyncGenerator<string> {
  let rest = "";
  let line = 1;
  let isSkipping = false;

  for await (const text of texts) {
    rest += text;
    yield takeRows({ isEnd: false });
  }
  yield takeRows({ isEnd: true });

  function takeRows({ isEnd }: { isEnd: boolean }): string {
    let taken = "";
    let at = 0;
    while (at < rest.length) {
      if (isSkipping) {
        const lineEnd = rest.indexOf("\n", at);
        at = lineEnd < 0 ? rest.length : lineEnd + 1;
        if (lineEnd < 0) break;
        isSkipping = false;
        taken += "\n";
        line += 1;
        continue;
      }
      const row = readRow(rest, at);
      const length = rest.length - at;
      if (row.state !== "wrong" && row.end === undefined && !isEnd && length <= LONGEST_ROW) break;

      // The last row may have no line end.
      const end = row.end ?? (row.state === "open" && isEnd && length <= LONGEST_ROW ? rest.length : undefined);
      if (end === undefined) {
        report({ line, fault: faults[row.state] });
        isSkipping = true;
        continue;
      }
      taken += rest.slice(at, end);
      line += countLines(rest, at, end);
      at = end;
    }
    rest = rest.slice(at);
    return taken;
  }
}

interface Row {
  state: "open" | "quoted" | "wrong";
  /** The place after the row; undefined when the text ends before it, or when a quotation mark is in the wrong place. */
  end?: number;
}

const faults: Record<Row["state"], string> = {
  open: OTHER_CELLS,
  quoted: "has a quotation mark that is never closed",
  wrong: "has a quotation mark in the wrong place",
};

/** Reads the row that begins at a place. */
function readRow(text: string, start: number): Row {
  for (let at = start; ; at++) {
    const cellEnd = text[at] === '"' ? endOfQuoted(text, at) : endOfPlain(text, at);
    if (cellEnd === undefined) return { state: "quoted" };
    at = cellEnd;
    if (at >= text.length) return { state: "open" };
    if (text[at] === "\n") return { state: "open", end: at + 1 };
    if (text[at] !== ",") return { state: "wrong" };
  }
}

/** Returns the place after the closing quotation mark; two of them within a cell are one that is written. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = start + 1; ; ) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return undefined;
    if (text[mark + 1] !== '"') return mark + 1;
    at = mark + 2;
  }
}

const PLAIN = /[^",\n]*/y;

function endOfPlain(text: string, start: number): number {
  PLAIN.lastIndex = start;
  PLAIN.exec(text);
  return PLAIN.lastIndex;
}

function countLines(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
