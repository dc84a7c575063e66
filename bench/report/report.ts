import os from "node:os";
import { type Measurement, median } from "../measure.ts";

export interface Comparison {
  title: string;
  /** The row of docs/results that the first limit's share belongs to. */
  row?: string;
  /** The product first, then its limits. */
  runs: { name: string; rounds: Measurement[] }[];
  /** The least share of a limit that the product should reach, by the limit's name. */
  aims?: Record<string, number>;
}

export interface Report {
  comparisons: Comparison[];
  memoryMb: number;
  postgres: string;
  rounds: number;
  secondsARound: number;
  atOnce: number;
}

const MEMORY_AIM_MB = 300;

export function markdownOf(report: Report): string {
  const { atOnce, comparisons, memoryMb, postgres, rounds, secondsARound } = report;
  return [
    "# Load",
    "",
    `${new Date().toISOString().slice(0, 10)}, ${os.cpus()[0]?.model ?? "unknown processor"}, ${os.cpus().length} cores: one for the server with PostgreSQL ${postgres}, one for the load program where processes can be pinned; Node ${process.version}; load average ${os.loadavg()[0]!.toFixed(1)} at the end.`,
    "",
    `${rounds} rounds of ${secondsARound} s, ${atOnce} at once, everything interleaved within a round and in reverse order every other round. Figures are medians over the rounds; a share is the median of the shares within a round, with the lowest and the highest in brackets.`,
    "",
    noiseOf(comparisons),
    ...comparisons.flatMap(sectionOf),
    "",
    "## Memory",
    "",
    `The server's resident memory afterwards: ${memoryMb.toFixed(0)} MB (aim: below ${MEMORY_AIM_MB} MB, ${aimVerdict(memoryMb < MEMORY_AIM_MB)}).`,
    "",
  ].join("\n");
}

function sectionOf({ aims = {}, runs, title }: Comparison): string[] {
  const [product, ...limits] = runs;
  return [
    "",
    `## ${title}`,
    "",
    "| | per second | p50 ms | p99 ms | server's processor µs | database's | the product's share | by processor time |",
    "|---|---|---|---|---|---|---|---|",
    ...runs.map(({ name, rounds }) => {
      const isLimit = limits.some((limit) => limit.name === name);
      const cells = [
        middle(rounds, "perSecond", 0),
        middle(rounds, "p50", 1),
        middle(rounds, "p99", 1),
        middle(rounds, "cpuUs", 0),
        middle(rounds, "databaseUs", 0),
        isLimit ? shareOf(product!.rounds, rounds, aims[name]) : "",
        isLimit ? cpuShareOf(product!.rounds, rounds) : "",
      ];
      return `| ${name} | ${cells.join(" | ")} |`;
    }),
  ];
}

function middle(rounds: Measurement[], figure: keyof Measurement, digits: number) {
  const values = rounds.flatMap((round) => round[figure] ?? []);
  return values.length === 0 ? "" : median(values).toFixed(digits);
}

/** Says how much a fixed calculation differed between the runs. */
function noiseOf(comparisons: Comparison[]) {
  const times = comparisons.flatMap(({ runs }) =>
    runs.flatMap(({ rounds }) => rounds.flatMap((one) => one.fixedMs ?? [])),
  );
  if (times.length === 0) return "";
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return `The machine's noise: a fixed calculation before each run took ${median(times).toFixed(1)} ms, ${least.toFixed(1)} at the least and ${most.toFixed(1)} at the most.`;
}

/** Returns the limit's processor time as a share of the product's in each round, each with its database's. */
export function cpuSharesOf(product: Measurement[], limit: Measurement[]): number[] {
  const timeOf = ({ cpuUs, databaseUs = 0 }: Measurement) => (cpuUs === undefined ? undefined : cpuUs + databaseUs);
  return product.flatMap((own, round) => {
    const [time, least] = [timeOf(own), timeOf(limit[round]!)];
    return time === undefined || least === undefined ? [] : least / time;
  });
}

export const sharesOf = (product: Measurement[], limit: Measurement[]) =>
  product.map(({ perSecond }, round) => perSecond / limit[round]!.perSecond);

function cpuShareOf(product: Measurement[], limit: Measurement[]) {
  const shares = cpuSharesOf(product, limit);
  return shares.length === 0 ? "" : rangeOf(shares);
}

function shareOf(product: Measurement[], limit: Measurement[], aim: number | undefined) {
  const shares = sharesOf(product, limit);
  return aim === undefined
    ? rangeOf(shares)
    : `${rangeOf(shares)}, aim ${percent(aim)}: ${aimVerdict(median(shares) >= aim)}`;
}

const rangeOf = (shares: number[]) =>
  `${percent(median(shares))} [${percent(Math.min(...shares))}, ${percent(Math.max(...shares))}]`;

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
export const aimVerdict = (isReached: boolean) => (isReached ? "reached" : "missed");
