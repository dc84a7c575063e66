import { createHash } from "node:crypto";
import type { Measurement } from "./measure.ts";
import type { Comparison } from "./report/report.ts";

export interface Scenario {
  title: string;
  /** The row of docs/results that the first limit's share belongs to. */
  row?: string;
  aims?: Record<string, number>;
  /** The product first, then its limits. */
  runs: Record<string, () => Promise<Measurement>>;
  /** Takes away what a run has left behind, so that it costs the others nothing. */
  after?: () => Promise<unknown>;
}

/** Runs every scenario in each round, in reverse order every other round. Also measures the database, if it is given. */
export async function runRounds(
  scenarios: Scenario[],
  rounds: number,
  databaseSeconds = () => Number.NaN,
): Promise<Comparison[]> {
  const measurements = new Map<string, Measurement[]>();
  const all = scenarios.flatMap(({ title, runs, after }) =>
    Object.entries(runs).map(([name, run]) => ({ key: `${title}: ${name}`, run, after })),
  );
  for (let round = 0; round <= rounds; round++) {
    for (const { key, run, after } of round % 2 === 0 ? all : all.toReversed()) {
      const fixedMs = takeFixedTime();
      const before = databaseSeconds();
      const measured = await run();
      const databaseUs = ((databaseSeconds() - before) / measured.count) * 1_000_000;
      await after?.();
      const measurement = { ...measured, fixedMs, ...(!Number.isNaN(databaseUs) && { databaseUs }) };
      // The first round only warms up.
      if (round === 0) continue;
      measurements.set(key, [...(measurements.get(key) ?? []), measurement]);
      console.log(`round ${round}  ${key.padEnd(60)} ${measurement.perSecond.toFixed(0).padStart(7)}/s`);
    }
  }
  return scenarios.map(({ title, row, aims, runs }) => ({
    title,
    ...(row && { row }),
    ...(aims && { aims }),
    runs: Object.keys(runs).map((name) => ({ name, rounds: measurements.get(`${title}: ${name}`)! })),
  }));
}

const block = Buffer.alloc(1024 * 1024);

/** Returns the milliseconds that the same calculation takes now. */
export function takeFixedTime() {
  const startedAt = performance.now();
  for (let n = 0; n < 16; n++) createHash("sha256").update(block).digest();
  return performance.now() - startedAt;
}
