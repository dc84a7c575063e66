/** `npm run bench`: loads the real server on a database of its own and writes what it reached to bench/results/. */
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { verify } from "@node-rs/argon2";
import { Pool } from "pg";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded-postgres.ts";
import { DEMO_PASSWORD } from "../apps/api/src/seed/demo-accounts.ts";
import { AT_ONCE, measureCalls, measureHttp, numberOf } from "./measure.ts";
import { startProgram, temporaryFolder } from "./program.ts";
import { markdownOf } from "./report.ts";
import { runRounds, type Scenario } from "./rounds.ts";
import { replay } from "./statements.ts";
import { prepareWorld } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    name: { type: "string", default: "book-a-doctor" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

const ending: (() => unknown)[] = [];
const folder = temporaryFolder();
ending.push(() => rmSync(folder, { recursive: true, force: true }));
try {
  await bench();
} finally {
  for (const end of ending.reverse()) await end();
}

async function bench() {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, "data") });
  ending.push(() => postgres.stop());
  const sessionSecret = randomBytes(32).toString("base64url");
  const { booked, passwordHash, patients, slots, statements } = await prepareWorld(postgres.url, sessionSecret);

  const server = await startProgram(new URL("../apps/api/src/main.ts", import.meta.url), {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, "server"),
    LOG_LEVEL: "warn",
    PORT: "0",
    RATE_LIMIT_SCALE: "10000",
    SESSION_SECRET: sessionSecret,
  });
  ending.push(() => server.stop());

  const paths = { doctors: "/hospital/get-all-doctors", slots: `/doctors/${booked.doctorId}/slots` };
  for (const [name, path] of Object.entries(paths)) {
    const bytes = await fetch(server.url + path, { headers: { "accept-encoding": "identity" } });
    writeFileSync(join(folder, `${name}.json`), Buffer.from(await bytes.arrayBuffer()));
  }
  const bare = await startProgram(new URL("bare-server.ts", import.meta.url), { BARE_ANSWERS: folder });
  ending.push(() => bare.stop());
  const pool = new Pool({ connectionString: postgres.url, max: 20 });
  ending.push(() => pool.end());

  let calls = 0;
  const nextPatient = () => patients[calls++ % patients.length]!;
  const json = { "content-type": "application/json" };

  function nextBooking() {
    const slot = slots.pop();
    if (!slot) throw new Error("All slots are booked: run fewer or shorter rounds.");
    const patient = nextPatient();
    return {
      method: "POST" as const,
      path: "/user/doctors/book-appointment",
      headers: { ...json, authorization: `Bearer ${patient.token}` },
      body: JSON.stringify({ doctor: slot, userId: patient.id }),
    };
  }

  const nextLogin = () => ({
    method: "POST" as const,
    path: "/user/login",
    headers: json,
    body: JSON.stringify({ email: nextPatient().email, password: DEMO_PASSWORD, role: "user" }),
  });

  /** Times that no slot has, so that plain SQL books beside the product and not against it. */
  function bookByPlainSql() {
    const startsAt = new Date(Date.parse(booked.dateTime) + ++calls).toISOString();
    return replay(pool, statements.booking, {
      [new Date(booked.dateTime).toISOString()]: startsAt,
      [patients[0]!.id]: nextPatient().id,
    });
  }

  const http =
    (path: string, at = server.url) =>
    () =>
      measureHttp(at, seconds, { path });
  const sql = (recorded: (typeof statements)["slots"]) => () => measureCalls(seconds, () => replay(pool, recorded));
  const scenarios: Scenario[] = [
    {
      title: "List of 120 doctors",
      aims: { "bare Fastify route": 0.7 },
      runs: {
        product: http(paths.doctors),
        "bare Fastify route": http("/doctors", bare.url),
        "the statements of one answer": sql(statements.doctors),
      },
    },
    {
      title: "Slots of a doctor, 7 days",
      runs: {
        product: http(paths.slots),
        "bare Fastify route": http("/slots", bare.url),
        "the same statements": sql(statements.slots),
      },
    },
    {
      title: "Login",
      runs: {
        product: () => measureHttp(server.url, seconds, nextLogin),
        "argon2 alone": () => measureCalls(seconds, () => verify(passwordHash, DEMO_PASSWORD)),
      },
    },
    {
      title: "Booking, each of another slot",
      aims: { "the same statements": 0.45 },
      runs: {
        product: () => measureHttp(server.url, seconds, nextBooking),
        "the same statements": () => measureCalls(seconds, bookByPlainSql),
      },
    },
  ];

  const comparisons = await runRounds(scenarios, rounds);
  const { rows } = await pool.query<{ server_version: string }>("show server_version");
  const report = markdownOf({
    comparisons,
    memoryMb: (await numberOf(server.url, "process_resident_memory_bytes")) / 1_000_000,
    postgres: rows[0]!.server_version,
    rounds,
    secondsARound: seconds,
    atOnce: AT_ONCE,
  });
  const results = fileURLToPath(new URL("results/", import.meta.url));
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${options.name}.md`), report);
  console.log(`\n${report}`);
}
