import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "./platform/testing/test-database.ts";
import { OWN_CONNECTIONS } from "./start-database.ts";
import { endPrograms, run, runServer } from "./testing/program.ts";
import { programs } from "./testing/programs.ts";

vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "medisense-main-"));
  // As root, the database runs under another account, and its files stay here only if that account may enter.
  chmodSync(dataDir, 0o755);
});
afterEach(endPrograms);
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const withDatabase = (env: Record<string, string>) => ({ DATABASE_URL: database.url, ...env });
const aRunningServer = (env: Record<string, string> = {}) => runServer(dataDir, withDatabase(env));

test("the server starts with the demo world, prints its URL and the demo logins, and stops on request", async () => {
  const { origin, program, exited, said } = await aRunningServer();

  await vi.waitFor(async () => {
    const stats = await fetch(`${origin}/stats`).then((answer) => answer.json());
    expect(stats).toMatchObject({ success: true, data: { doctorsAvailable: 120, totalMedicines: 2500 } });
  }, 60_000);
  await vi.waitFor(() => expect(said()).toContain("pharmacy@medisense.example"));
  expect(said()).toContain("Demo@12345");

  program.kill("SIGTERM");
  expect(await exited).toBe(0);
});

test("a server without callers keeps as many connections for itself as it opens beside those for callers", async () => {
  const { origin } = await aRunningServer();
  const metrics = () => fetch(`${origin}/metrics`).then((answer) => answer.text());
  await vi.waitFor(
    async () => expect(await metrics()).toContain(`database_connections{state="busy"} ${OWN_CONNECTIONS}\n`),
    60_000,
  );
});

test("an open connection does not keep the server from stopping", async () => {
  const { origin, program, exited } = await aRunningServer();
  const { hostname, port } = new URL(origin);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");
  await fetch(`${origin}/healthz`);

  const closed = once(idle, "close");
  program.kill("SIGINT");

  expect(await exited).toBe(0);
  await closed;
});

test("a configured port that is taken is a clear error; the default port gives way to the next free one", async () => {
  const [taken, port] = await aTakenPort();

  const fixed = run(programs.server, dataDir, withDatabase({ PORT: String(port) }));
  expect(await fixed.exited).toBe(1);
  expect(fixed.said()).toContain(`PORT: another program listens on ${port} already`);

  const isDefaultFree = await isFree(3000);
  const guard = isDefaultFree ? createServer().listen(3000, "127.0.0.1") : undefined;
  const { origin } = await aRunningServer({ PORT: "" });
  expect(Number(new URL(origin).port)).toBeGreaterThan(3000);
  guard?.close();
  taken.close();
});

test("a closed terminal stops the server like SIGTERM", async () => {
  const { program, exited } = await aRunningServer();

  program.kill("SIGHUP");

  expect(await exited).toBe(0);
});

test.each([
  ["the seed", programs.seed, "npm run seed"],
  ["the import", programs.importMedicines, "npm run import-medicines"],
  ["the recall", programs.recall, "npm run recall"],
  ["the server", programs.server, "npm start"],
])("%s says how it is used, and refuses what it does not know", async (_, program, command) => {
  const helped = run(program, dataDir, {}, ["--help"]);
  const refused = run(program, dataDir, {}, ["--nonsense"]);

  expect(await helped.exited).toBe(0);
  expect(helped.said()).toContain(`Usage: ${command}`);
  expect(await refused.exited).toBe(1);
  expect(refused.said()).toMatch(/--nonsense[^]*Usage: /);
});

test("the import names a file that does not exist", async () => {
  const { exited, said } = run(programs.importMedicines, dataDir, {}, ["nowhere.csv"]);

  expect(await exited).toBe(1);
  expect(said()).toContain("There is no file nowhere.csv");
});

test("a faulty .env file stops the start, and a name that nothing reads is warned of", async () => {
  const folder = mkdtempSync(join(dataDir, "env-"));
  writeFileSync(join(folder, ".env"), "SESION_SECRET=x\nPORT 4000\n");

  const { exited, said } = run(programs.server, folder, {});

  expect(await exited).toBe(1);
  expect(said()).toContain("does not know the setting SESION_SECRET");
  expect(said()).toContain(".env, line 2:");
});

test("every fault of the configuration is printed at once, and nothing starts", async () => {
  const { exited, said } = run(programs.server, dataDir, { PORT: "x", PUBLIC_URL: "nonsense" });

  expect(await exited).toBe(1);
  expect(said()).toContain("PORT");
  expect(said()).toContain("PUBLIC_URL");
});

test("bench patients are created on request, and never while DEMO is off", async () => {
  const made = run(programs.seed, dataDir, withDatabase({}), ["--patients", "12"]);
  expect(await made.exited).toBe(0);
  expect(made.said()).toContain("Bench patients: 12.");
  const { rows } = await database.pool.query("select count(*)::int as count from users where email like 'bench%'");
  expect(rows).toEqual([{ count: 12 }]);

  const refused = run(programs.seed, dataDir, withDatabase(withoutDemo), ["--patients", "1"]);
  expect(await refused.exited).toBe(1);
  expect(refused.said()).toContain("DEMO is off");
  const nonsense = run(programs.seed, dataDir, withDatabase({}), ["--patients", "many"]);
  expect(await nonsense.exited).toBe(1);
  expect(nonsense.said()).toContain("whole number");
});

test("a recall says how many patients received the batch", async () => {
  const values = ["--maker", "Kshemara Lifecare", "--batch", "AB-12", "--reason", "A test failed."];
  const { exited, said } = run(programs.recall, dataDir, withDatabase({}), values);

  expect(await exited).toBe(0);
  expect(said()).toContain("Patients who received batch AB-12: 0. Mails written now: 0.");
});

/** Everything that a server without DEMO needs. */
const withoutDemo = {
  DEMO: "off",
  MAIL_URL: "smtp://mail.example",
  PAYMENT_GATEWAY: "stripe",
  STRIPE_SECRET_KEY: "sk_test_51",
  STRIPE_WEBHOOK_SECRET: "whsec_8a0b7e",
  LEGAL_NAME: "Sunrise Care Private Limited",
  LEGAL_ADDRESS: "4, Test Street, Kochi 682001, Kerala, India",
  CONTACT_EMAIL: "help@sunrise.example",
  CONTACT_PHONE: "+91 484 000 0002",
  GRIEVANCE_OFFICER: "Meera Rao",
  GRIEVANCE_EMAIL: "grievance@sunrise.example",
  GRIEVANCE_PHONE: "+91 484 000 0001",
};

async function aTakenPort(): Promise<[Server, number]> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return [server, (server.address() as { port: number }).port];
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
