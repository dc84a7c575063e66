import { isFormula } from "../csv/is-formula.ts";

/**
 * Writes rows as CSV for spreadsheet programs. A text that one of them would calculate as a formula gets an apostrophe in
 * front, which shows it as text. Numbers stay numbers, negative ones included.
 */
export function csvOf(rows: (string | number)[][]): string {
  const lines = rows.map((row) => row.map(cellOf).join(","));
  // Excel reads the file as UTF-8 only with a byte order mark.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = isFormula(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
