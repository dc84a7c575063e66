import { createReadStream } from "node:fs";
import { isStricter, type KnownSchedule } from "../../../compositions/index.ts";
import { readRecords } from "../../../platform/csv/read-records.ts";
import { type CheckedRow, columns } from "./check-row.ts";
import { unlistedKeyOf, unlistedNamesIn } from "./unlisted-names.ts";

interface Strictest {
  schedule: KnownSchedule;
  /** The schedule as the row has it. */
  written: string;
  line: number;
}

const strictSchedules = new Map<string, KnownSchedule>([
  ["H", "H"],
  ["H1", "H1"],
  ["X", "X"],
  ["NDPS", "X"],
]);

/**
 * Records the strictest schedule that a file itself has for names that no list knows. It is read before any row is
 * stored, so that the order of the rows does not matter. Rows that are refused for other reasons count too.
 */
export class FileSchedules {
  readonly #strictest = new Map<string, Strictest>();
  /** Price lists repeat their compositions, and reading one takes long. */
  readonly #read = new Set<string>();
  rows = 0;

  static async read(file: string): Promise<FileSchedules> {
    const schedules = new FileSchedules();
    for await (const { cells, line } of readRecords(createReadStream(file), columns)) {
      schedules.rows++;
      schedules.#add(cells, line);
    }
    schedules.#read.clear();
    return schedules;
  }

  /** Returns why a row's schedule is below that of another row for what it contains, or undefined. */
  whyTooLow(row: Pick<CheckedRow, "dosage" | "genericName" | "rxSchedule">): string | undefined {
    if (this.#strictest.size === 0) return undefined;
    for (const { key, name } of unlistedNamesIn(row)) {
      const stricter = this.#strictest.get(key);
      if (stricter && isStricter(stricter.schedule, row.rxSchedule))
        return `rxSchedule is ${row.rxSchedule}, but ${stricter.written} for ${name} on line ${stricter.line}`;
    }
    return undefined;
  }

  #add({ dosage = "", genericName = "", rxSchedule = "" }: Record<string, string>, line: number) {
    const written = rxSchedule.trim().toUpperCase();
    const schedule = strictSchedules.get(written);
    const told = `${schedule}|${dosage}|${genericName}`;
    if (!schedule || this.#read.has(told)) return;
    this.#read.add(told);
    const key = unlistedKeyOf({ dosage, genericName });
    if (key === undefined) return;
    const known = this.#strictest.get(key);
    if (!known || isStricter(schedule, known.schedule)) this.#strictest.set(key, { schedule, written, line });
  }
}
