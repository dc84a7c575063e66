import { setTimeout } from "node:timers/promises";
import autocannon, { type Request } from "autocannon";

/** The result of one run: calls per second, and their durations in ms. */
export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /** The number of answers. */
  count: number;
  /** The server's processor time per answer (µs). Other work on the machine hardly affects it. */
  cpuUs?: number;
  /** The database's processor time per answer (µs). */
  databaseUs?: number;
  /** The time (ms) that a fixed calculation took before the run: what differs is the machine's noise. */
  fixedMs?: number;
}

/** The number of requests, statements or hashes at once. It matches the product's pool of database connections. */
export const AT_ONCE = 16;

/**
 * Sends the same request again and again, or a new one from `next` each time, `AT_ONCE` at once. A server without metrics
 * of its own is given with the function that returns its processor seconds.
 */
export async function measureHttp(
  url: string,
  seconds: number,
  next: Request | (() => Request),
  cpuSecondsNow = () => metricOf(url, "process_cpu_seconds_total"),
): Promise<Measurement> {
  const cpuBefore = await cpuSecondsNow();
  const { duration, errors, latency, non2xx, requests } = await autocannon({
    url,
    connections: AT_ONCE,
    duration: seconds,
    requests: [typeof next === "function" ? { setupRequest: () => withHost(next(), url) } : next],
  });
  // A refusal is faster than an answer, so a single one makes the figures meaningless.
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} failures, ${non2xx} refusals`);
  const cpuSeconds = (await cpuSecondsNow()) - cpuBefore;
  return {
    perSecond: requests.total / duration,
    count: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    cpuUs: (cpuSeconds / requests.total) * 1_000_000,
  };
}

/**
 * Measures how long answers take (ms) when requests start at random moments, `perSecond` on average. No request waits for
 * another one's answer. A duration runs from the planned start to the last byte.
 */
export async function measureArrivals(
  url: string,
  { perSecond, seconds, nextPath }: { perSecond: number; seconds: number; nextPath: () => string },
) {
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  for (let startsAt = gap(); startsAt < seconds * 1000; startsAt += gap()) {
    const plannedAt = startedAt + startsAt;
    await setTimeout(Math.max(0, plannedAt - performance.now()));
    answers.push(answerTo(new URL(nextPath(), url), plannedAt));
  }
  const durations = await Promise.all(answers);
  return { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };

  function gap() {
    return (-Math.log(1 - Math.random()) / perSecond) * 1000;
  }
}

async function answerTo(url: URL, plannedAt: number) {
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - plannedAt;
}

/** Returns one number from the server's /metrics. */
export async function metricOf(url: string, name: string): Promise<number> {
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text());
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
}

/** Adds the Host header, which autocannon leaves out of requests made by `setupRequest`. */
const withHost = (request: Request, url: string) => ({
  ...request,
  headers: { host: new URL(url).host, ...request.headers },
});

/**
 * Measures calls within this process, `AT_ONCE` at once. Its own processor time is not counted, unless the calls are what
 * takes it: for statements this process is only the client.
 */
export async function measureCalls(
  seconds: number,
  call: () => Promise<unknown>,
  { countsOwnTime = false } = {},
): Promise<Measurement> {
  const durations: number[] = [];
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < endsAt) {
        const from = performance.now();
        await call();
        durations.push(performance.now() - from);
      }
    }),
  );
  const elapsedS = (performance.now() - startedAt) / 1000;
  const { system, user } = process.cpuUsage(cpuBefore);
  const count = durations.length;
  return {
    perSecond: count / elapsedS,
    count,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    cpuUs: countsOwnTime ? (system + user) / count : 0,
  };
}

export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
