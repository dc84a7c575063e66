/** `npm run bench`: loads the real server on its own database and writes the figures to bench/results/. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verify } from "@node-rs/argon2";
import { DEMO_PASSWORD } from "../apps/api/src/seed/demo-accounts.ts";
import { type Bench, keepReport, reportOf, runBench } from "./bench.ts";
import { measureCalls, measureHttp } from "./measure.ts";
import { runRounds, type Scenario } from "./run-rounds.ts";
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

await runBench(bench);

async function bench({ folder, postgresUrl, pool, sessionSecret, startServer, start }: Bench) {
  const { booked, bookers, passwordHash, patients, slots, statements } = await prepareWorld(postgresUrl, sessionSecret);
  const server = await startServer();

  const paths = { doctors: "/hospital/get-all-doctors", slots: `/doctors/${booked.doctorId}/slots` };
  for (const [name, path] of Object.entries(paths)) {
    const bytes = await fetch(server.url + path, { headers: { "accept-encoding": "identity" } });
    writeFileSync(join(folder, `${name}.json`), Buffer.from(await bytes.arrayBuffer()));
  }
  const bare = await start(new URL("bare-server.ts", import.meta.url), { BARE_ANSWERS: folder });

  let calls = 0;
  const nextPatient = () => patients[calls++ % patients.length]!;
  const json = { "content-type": "application/json" };

  function nextBooking() {
    const slot = slots.pop();
    if (!slot) throw new Error("All slots are booked: run fewer or shorter rounds.");
    const patient = bookers[slots.length % bookers.length]!;
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

  /** Books times that are no slots, so that plain SQL does not compete with the product for slots. */
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
  keepReport(options.name, await reportOf({ comparisons, server, pool, rounds, secondsARound: seconds }));
}
