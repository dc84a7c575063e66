/** `npm run bench:calls`: loads the real server on its own database and writes the figures to docs/results/. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { verify } from "@node-rs/argon2";
import { DEMO_PASSWORD } from "../apps/api/src/seed/demo-accounts.ts";
import { type Bench, keepReport, reportOf, runBench } from "./bench.ts";
import { measureCalls, measureHttp } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { keepResult, noiseIn, rowsOf } from "./report/results.ts";
import { runRounds, type Scenario } from "./run-rounds.ts";
import { createRequests } from "./create-requests.ts";
import { createPlainBookings } from "./plain-bookings.ts";
import { replay } from "./statements.ts";
import { prepareWorld } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    name: { type: "string", default: "book-a-doctor" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    /** Part of a scenario's title, to run that one only. */
    only: { type: "string", default: "" },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const gzip = { "accept-encoding": "gzip" };

await runBench(bench);

async function bench(bench: Bench) {
  const { folder, postgresUrl, pool, sessionSecret, databaseSeconds, startServer, start } = bench;
  const { booked, bookers, medicines, passwordHash, patients, slots, statements } = await prepareWorld(
    postgresUrl,
    sessionSecret,
  );
  const server = await startServer();

  const paths = { doctors: "/hospital/get-all-doctors", slots: `/doctors/${booked.doctorId}/slots` };
  for (const [name, path] of Object.entries(paths)) {
    const bytes = await fetch(server.url + path, { headers: { "accept-encoding": "identity" } });
    writeFileSync(join(folder, `${name}.json`), Buffer.from(await bytes.arrayBuffer()));
  }
  const compressed = gzipSync(readFileSync(join(folder, "doctors.json")));
  writeFileSync(join(folder, "doctors.json.gz"), compressed);
  const nginx = await startNginx(folder, bench.atEnd);
  const bare = await start(new URL("bare-server.ts", import.meta.url), { BARE_ANSWERS: folder });

  const { nextBooking, nextCartLine, nextListing, nextLogin, nextMedicine, nextPatient } = createRequests({
    bookers,
    medicines,
    patients,
    slots,
  });
  const ofNextPatient = () => ({ [patients[0]!.id]: nextPatient().id });
  const bookByPlainSql = createPlainBookings(pool, {
    booked,
    nextPatient,
    patient: patients[0]!,
    statements: statements.booking,
  });
  // The recorded list has a visit in it, so everybody whose list is read has one.
  for (const _ of patients) await bookByPlainSql();

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
    ...(nginx
      ? [
          {
            title: "List of 120 doctors, compressed",
            row: "doctors",
            runs: {
              product: () => measureHttp(server.url, seconds, { path: paths.doctors, headers: gzip }),
              "nginx, the same bytes from a file": () =>
                measureHttp(nginx.url, seconds, { path: "/doctors.json", headers: gzip }, nginx.processorSeconds),
            },
          },
        ]
      : []),
    {
      title: "Slots of a doctor, 7 days",
      row: "slots",
      runs: {
        product: http(paths.slots),
        "the same statements": sql(statements.slots),
        "bare Fastify route": http("/slots", bare.url),
      },
    },
    {
      title: "Appointments of a patient",
      row: "visits",
      runs: {
        product: () => measureHttp(server.url, seconds, nextListing),
        "the same statements": () => measureCalls(seconds, () => replay(pool, statements.visits, ofNextPatient())),
      },
    },
    {
      title: "One more pack in the cart",
      row: "cart",
      runs: {
        product: () => measureHttp(server.url, seconds, nextCartLine),
        "the same statements": () =>
          measureCalls(seconds, () =>
            replay(pool, statements.cart, { ...ofNextPatient(), [medicines[0]!]: nextMedicine() }),
          ),
      },
    },
    {
      title: "Login",
      row: "login",
      runs: {
        product: () => measureHttp(server.url, seconds, nextLogin),
        "argon2 alone": () => measureCalls(seconds, () => verify(passwordHash, DEMO_PASSWORD), { countsOwnTime: true }),
      },
    },
    {
      title: "Booking, each of another slot",
      row: "booking",
      aims: { "the same statements": 0.45 },
      runs: {
        product: () => measureHttp(server.url, seconds, nextBooking),
        "the same statements": () => measureCalls(seconds, bookByPlainSql),
      },
      // The server asks about each unpaid payment every minute, up to a thousand at once.
      after: () => pool.query("update payments set status = 'failed' where status = 'pending'"),
    },
  ];

  const wanted = scenarios.filter(({ title }) => title.includes(options.only));
  const comparisons = await runRounds(wanted, rounds, databaseSeconds);
  keepReport(options.name, await reportOf({ comparisons, server, pool, rounds, secondsARound: seconds }));
  keepResult(options.name, { rounds, rows: rowsOf(comparisons), fixedMs: noiseIn(comparisons) });
}
