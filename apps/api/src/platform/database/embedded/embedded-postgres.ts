import { setTimeout as pause } from "node:timers/promises";
import { clusterFolder } from "./cluster-folder.ts";
import { embeddedBinaries } from "./embedded-binaries.ts";
import { findRunning } from "./find-running.ts";
import { createDatabaseIfMissing, isLast, joinServer, type Membership, urlOf } from "./membership.ts";
import {
  endOfLog,
  type Installation,
  launch,
  lengthOfLog,
  printedSince,
  shutDown,
  signal,
} from "./postgres-process.ts";
import { readPostmaster } from "./postmaster.ts";
import { serverAccount } from "./system-account.ts";

export interface EmbeddedPostgres {
  /** The URL of the product's database. It changes when a crashed server is started again. */
  readonly url: string;
  readonly pid: number;
  /** The folder of the data; for root it may be outside DATA_DIR. */
  folder: string;
  /** True when the server was already running, for another process or one that was killed. */
  adopted: boolean;
  /** True once the server has printed that its disk is full. It may have crashed of that, and then tells no query why. */
  isOutOfSpace(): boolean;
  /** Stops the server, unless another process of ours still uses it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Server settings beyond our own, such as `{ fsync: "off" }` for a test. */
  settings?: Record<string, string>;
  startTimeoutMs?: number;
  /** A port that the database leaves free. */
  avoidPort?: number;
  /** Called with the new URL when the server serves again after a crash. */
  onRestart?(url: string): void;
  /** Called when a crashed server could not be started; the next attempt follows. */
  onFailure?(error: unknown): void;
}

interface Joined {
  membership: Membership;
  port: number;
  pid: number;
  adopted: boolean;
}

const DATABASE = "medisense";

/** Starts the built-in PostgreSQL, or joins the one that already serves this folder. Every user restarts a crashed one. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  startTimeoutMs = 60_000,
  avoidPort,
  onRestart = () => {},
  onFailure = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const binaries = embeddedBinaries(account, dataDir);
  const place = clusterFolder(dataDir, binaries, account);
  const stopping = new AbortController();
  const installation: Installation = { place, binaries, settings, avoidPort, stopping: stopping.signal };

  const logBefore = lengthOfLog(place);
  const deadline = Date.now() + startTimeoutMs;
  const joined = await join(installation, () => Date.now() > deadline);
  if (!joined) throw new Error(`PostgreSQL did not start in time.\n${endOfLog(place)}`);
  let current = joined;

  // Stops the server when the process ends without calling stop(). A process that only joined leaves it running.
  const endWithUs = () => {
    if (!current.adopted) signal(installation, current.pid, "fast");
  };
  process.once("exit", endWithUs);
  const supervised = supervise();

  /** Joins again whenever the connection is lost, until it is ended on purpose. */
  async function supervise() {
    const nextDelayMs = backOff();
    while (!stopping.signal.aborted) {
      await current.membership.lost;
      try {
        await pause(nextDelayMs(), undefined, { signal: stopping.signal });
        const rejoined = await join(installation, () => stopping.signal.aborted);
        if (!rejoined) return;
        current = rejoined;
        onRestart(urlOf(place, current.port, DATABASE));
      } catch (error) {
        if (!stopping.signal.aborted) onFailure(error);
      }
    }
  }

  return {
    get url() {
      return urlOf(place, current.port, DATABASE);
    },
    get pid() {
      return current.pid;
    },
    folder: place.cluster,
    adopted: current.adopted,
    isOutOfSpace: () => /No space left on device/.test(printedSince(place, logBefore)),
    async stop() {
      stopping.abort();
      if (current.membership.isLost()) await supervised;
      const last = await isLast(current.membership);
      process.off("exit", endWithUs);
      if (last) await shutDown(installation, current.pid);
    },
  };
}

/** Joins the server of this folder, and launches one if none runs. Returns undefined when it gave up. */
async function join(installation: Installation, hasGivenUp: () => boolean): Promise<Joined | undefined> {
  const { place } = installation;
  for (let pauseMs = 20; !hasGivenUp(); pauseMs = Math.min(pauseMs * 1.5, 250)) {
    const found = await findRunning(place);
    const port = found === "busy" ? undefined : (found ?? (await launch(installation)));
    const membership = port && (await joinServer(place, port));
    const pid = readPostmaster(place.cluster)?.pid;
    if (membership && pid) {
      await createDatabaseIfMissing(membership, DATABASE);
      return { membership, port, pid, adopted: found !== undefined };
    }
    await pause(pauseMs);
  }
  return undefined;
}

/** A server that ran this long was sound; the next crash is repaired at once. */
const STEADY_MS = 30_000;
const LONGEST_DELAY_MS = 2000;

/** Returns a function that returns the milliseconds to wait before the next attempt. */
function backOff() {
  let delayMs = 0;
  let attemptedAt = 0;
  return () => {
    delayMs = Date.now() - attemptedAt > STEADY_MS ? 0 : Math.min(delayMs * 2 + 100, LONGEST_DELAY_MS);
    attemptedAt = Date.now();
    return delayMs;
  };
}
