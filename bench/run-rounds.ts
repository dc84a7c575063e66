import type { Measurement } from "./measure.ts";
import type { Comparison } from "./report.ts";

export interface Scenario {
  title: string;
  aims?: Record<string, number>;
  /** The product first, then its limits. */
  runs: Record<string, () => Promise<Measurement>>;
}

/** Runs every scenario in each round, in reverse order every other round. */
export async function runRounds(scenarios: Scenario[], rounds: number): Promise<Comparison[]> {
  const measured = new Map<string, Measurement[]>();
  const all = scenarios.flatMap(({ title, runs }) =>
    Object.entries(runs).map(([name, run]) => ({ key: `${title}: ${name}`, run })),
  );
  for (let round = 0; round <= rounds; round++) {
    for (const { key, run } of round % 2 === 0 ? all : all.toReversed()) {
      const measurement = await run();
      // The first round only warms up.
      if (round === 0) continue;
      measured.set(key, [...(measured.get(key) ?? []), measurement]);
      console.log(`round ${round}  ${key.padEnd(60)} ${measurement.perSecond.toFixed(0).padStart(7)}/s`);
    }
  }
  return scenarios.map(({ title, aims, runs }) => ({
    title,
    ...(aims && { aims }),
    runs: Object.keys(runs).map((name) => ({ name, rounds: measured.get(`${title}: ${name}`)! })),
  }));
}
