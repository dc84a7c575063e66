import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded/embedded-postgres.ts";
import { AT_ONCE, metricOf } from "./measure.ts";
import { pin, processorSecondsOf } from "./processors.ts";
import { createBenchFolder, type Program, startProgram } from "./program.ts";
import { type Comparison, markdownOf } from "./report/report.ts";

/** The resources of a load program. All of them are deleted when the program ends. */
export interface Bench {
  folder: string;
  /** Connects to the load program's own database. */
  postgresUrl: string;
  pool: Pool;
  sessionSecret: string;
  /** Returns the processor seconds that the database has taken so far. */
  databaseSeconds(): number;
  /** Starts the product's server, as built for users, on that database, with rate limits that no load reaches. */
  startServer(): Promise<Program>;
  start(file: URL, env?: Record<string, string>): Promise<Program>;
  /** Ends what the program itself has started. */
  atEnd(end: () => unknown): void;
}

/** Runs a load program. With `usesAllCores` nothing is pinned: a browser's own processes need more than one. */
export async function runBench(work: (bench: Bench) => Promise<void>, { usesAllCores = false } = {}) {
  execFileSync(process.execPath, [fileURLToPath(new URL("../apps/api/build.mjs", import.meta.url))]);
  const ending: (() => unknown)[] = [];
  const folder = createBenchFolder();
  ending.push(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "data") });
    ending.push(() => postgres.stop());
    const pinTo: typeof pin = usesAllCores ? () => undefined : pin;
    pinTo(postgres.pid, "measured");
    pinTo(process.pid, "load");
    const pool = new Pool({ connectionString: postgres.url, max: 20 });
    // Only idle connections emit this: the database may end before the last of them is closed.
    pool.on("error", () => undefined);
    ending.push(() => pool.end());
    const sessionSecret = randomBytes(32).toString("base64url");

    const start: Bench["start"] = async (file, env = {}) => {
      const program = await startProgram(file, env);
      ending.push(() => program.stop());
      pinTo(program.pid, "measured");
      return program;
    };
    const startServer = () =>
      start(new URL("../apps/api/dist/main.js", import.meta.url), {
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, "server"),
        LOG_LEVEL: "warn",
        PORT: "0",
        RATE_LIMIT_SCALE: "100000",
        SESSION_SECRET: sessionSecret,
      });
    const databaseSeconds = () => processorSecondsOf(postgres.pid);
    const atEnd: Bench["atEnd"] = (end) => void ending.push(end);
    await work({ folder, postgresUrl: postgres.url, pool, sessionSecret, databaseSeconds, startServer, start, atEnd });
  } finally {
    for (const end of ending.reverse()) await end();
  }
}

interface Measured {
  comparisons: Comparison[];
  server: Program;
  pool: Pool;
  rounds: number;
  secondsARound: number;
}

/** Writes the usual report of what a server reached over HTTP. */
export async function reportOf({ comparisons, server, pool, rounds, secondsARound }: Measured): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  return markdownOf({
    comparisons,
    memoryMb: (await metricOf(server.url, "process_resident_memory_bytes")) / 1_000_000,
    postgres: rows[0]!.server_version,
    rounds,
    secondsARound,
    atOnce: AT_ONCE,
  });
}

/** Prints a report and writes it to docs/results/. */
export function keepReport(name: string, report: string) {
  const results = fileURLToPath(new URL("../docs/results/", import.meta.url));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.md`), report);
  console.log(`\n${report}`);
}
