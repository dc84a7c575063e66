import { setTimeout } from "node:timers/promises";
import autocannon, { type Request } from "autocannon";

/** One run of one thing: how many a second, and how long each took (ms). */
export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the server's own processor time, for each answer (µs). Other work on the machine hardly changes it. */
  cpuUs?: number;
}

/** At most this many requests, statements or hashes at once: what the product's own pool of database connections can carry. */
export const AT_ONCE = 16;

/** Sends the same request again and again, or what `next` makes for each sending: `AT_ONCE` at any time. */
export async function measureHttp(url: string, seconds: number, next: Request | (() => Request)): Promise<Measurement> {
  const cpuBefore = await numberOf(url, "process_cpu_seconds_total");
  const { duration, errors, latency, non2xx, requests } = await autocannon({
    url,
    connections: AT_ONCE,
    duration: seconds,
    requests: [typeof next === "function" ? { setupRequest: () => withHost(next(), url) } : next],
  });
  // A refusal is quicker than an answer, so one of them makes the number meaningless.
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} failures, ${non2xx} refusals`);
  const cpuSeconds = (await numberOf(url, "process_cpu_seconds_total")) - cpuBefore;
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpuUs: (cpuSeconds / requests.total) * 1_000_000,
  };
}

/**
 * How long an answer takes (ms) when people come who know nothing of each other: at random moments, so many a second on
 * average, and nobody waits for another's answer. From the moment somebody comes to the last byte.
 */
export async function measureArrivals(
  url: string,
  { perSecond, seconds, nextPath }: { perSecond: number; seconds: number; nextPath: () => string },
) {
  const startedAt = performance.now();
  const answers: Promise<number>[] = [];
  for (let comesAt = gap(); comesAt < seconds * 1000; comesAt += gap()) {
    const cameAt = startedAt + comesAt;
    await setTimeout(Math.max(0, cameAt - performance.now()));
    answers.push(answerTo(new URL(nextPath(), url), cameAt));
  }
  const durations = await Promise.all(answers);
  return { p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };

  function gap() {
    return (-Math.log(1 - Math.random()) / perSecond) * 1000;
  }
}

async function answerTo(url: URL, cameAt: number) {
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - cameAt;
}

/** One of the numbers that a server tells of itself. */
export async function numberOf(url: string, name: string): Promise<number> {
  const metrics = await fetch(`${url}/metrics`).then((answer) => answer.text());
  return Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]);
}

/** One that is made anew for each sending must name the host itself. */
const withHost = (request: Request, url: string) => ({
  ...request,
  headers: { host: new URL(url).host, ...request.headers },
});

/** The same for work that is done in this process. */
export async function measureCalls(seconds: number, call: () => Promise<unknown>): Promise<Measurement> {
  const durations: number[] = [];
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
  return { perSecond: durations.length / elapsedS, p50: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
