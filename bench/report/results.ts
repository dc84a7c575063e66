import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { median } from "../measure.ts";
import { type Comparison, cpuSharesOf, sharesOf } from "./report.ts";
import { resultsPage } from "./results-page.ts";

/** A figure of a row, with the least and the most of the rounds. */
export interface Figure {
  value: number;
  least: number;
  most: number;
}

/** A point of a growth curve. */
export interface GrowthPoint {
  what: string;
  size: number;
  /** Processor time of one request (µs), database included, by call. */
  us: Record<string, number>;
}

export interface PageFigures {
  page: string;
  performance: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptKb: number;
  requests: number;
}

/** The findings of one load program, as docs/results keeps them. */
export interface Result {
  at: string;
  machine: string;
  /** The load average at the end: the machine's own number of processors is a quiet one's most. */
  load: number;
  /** The time (ms) of the same calculation before each run: what differs is the machine's noise. */
  fixedMs?: Figure;
  rounds: number;
  rows: Record<string, Figure>;
  growth?: GrowthPoint[];
  pages?: PageFigures[];
}

const folder = fileURLToPath(new URL("../../docs/results/", import.meta.url));

/** Writes what a program has found as JSON, and the page of all programs' results anew. */
export function keepResult(name: string, found: Pick<Result, "rounds" | "rows"> & Partial<Result>) {
  mkdirSync(folder, { recursive: true });
  const result: Result = {
    at: new Date().toISOString(),
    machine: `${os.cpus()[0]?.model ?? "unknown processor"}, ${os.cpus().length} cores, Node ${process.version}`,
    load: Math.round(os.loadavg()[0]! * 10) / 10,
    ...found,
  };
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(result, undefined, 2)}\n`);
  const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const results = names.map((file): [string, Result] => [
    file.slice(0, -".json".length),
    JSON.parse(readFileSync(folder + file, "utf8")) as Result,
  ]);
  const { page, plots } = resultsPage(results);
  writeFileSync(`${folder}README.md`, page);
  for (const [file, svg] of Object.entries(plots)) writeFileSync(folder + file, svg);
}

export const figureOf = (values: number[]): Figure => ({
  value: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/** Returns the rows that comparisons name: the share of their limit, by processor time where it is known. */
export function rowsOf(comparisons: Comparison[]): Record<string, Figure> {
  return Object.fromEntries(
    comparisons.flatMap(({ row, runs: [product, limit] }) => {
      if (!row || !product || !limit) return [];
      const byTime = cpuSharesOf(product.rounds, limit.rounds);
      return [[row, figureOf(byTime.length > 0 ? byTime : sharesOf(product.rounds, limit.rounds))]];
    }),
  );
}

export const noiseIn = (comparisons: Comparison[]): Figure =>
  figureOf(
    comparisons.flatMap(({ runs }) => runs.flatMap(({ rounds }) => rounds.flatMap(({ fixedMs }) => fixedMs ?? []))),
  );
