import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookAppointment, cancelAppointment, doctorSlots, listAppointments } from "@medisense/contract/appointments";
import type { Client } from "@medisense/contract/client";
import { listDoctors } from "@medisense/contract/directory";
import { logIn } from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createRazorpay } from "./payments/gateways/razorpay/create-razorpay.ts";
import { createStripe } from "./payments/gateways/stripe/create-stripe.ts";
import type { FakeGateway } from "./payments/gateways/testing/fake-company.ts";
import { startFakeRazorpay } from "./payments/gateways/testing/fake-razorpay.ts";
import { startFakeStripe } from "./payments/gateways/testing/fake-stripe.ts";
import { ledgerBalance } from "./payments/payment-state/ledger.ts";
import { payments } from "./payments/payment-state/tables.ts";
import { systemClock } from "./platform/clock.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded/embedded-postgres.ts";
import { openDatabase } from "./platform/database/open-database.ts";
import { isFurtherRun } from "./platform/testing/storm-size.ts";
import { clientAt } from "./testing/client-at.ts";
import { endPrograms, run, runServer } from "./testing/program.ts";
import { programs } from "./testing/programs.ts";

const LONG = { timeout: 240_000, interval: 20 };
const companies = { stripe: startFakeStripe, razorpay: startFakeRazorpay };

let folder: string;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "medisense-killed-at-gateway-"));
  // As root, the database runs under another account, which must be able to enter.
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder });
  database = openDatabase(postgres.url);
  const seeded = run(programs.seed, folder, { DATABASE_URL: postgres.url }, ["--patients", "2"]);
  if ((await seeded.exited) !== 0) throw new Error(seeded.said());
}, 300_000);
afterEach(endPrograms);
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm test` kills at one gateway, the further runs of `.ci/run` at the other one. */
const name = isFurtherRun ? "razorpay" : "stripe";

let company: FakeGateway;
let server: Awaited<ReturnType<typeof runServer>>;
let call: Client;
let userId: string;
beforeAll(async () => {
  company = await companies[name](systemClock);
});
afterAll(() => company.close());

test(`[A4] [B5] [B8] [B9] ${name}: a server killed between the gateway's work and its commit charges and refunds once`, async () => {
  const before = await ledgerBalance(database.db);
  await start();
  const [cancelled, kept] = await freeTimes(call);

  company.failNext("create", "hang after");
  const lost = book(cancelled!).catch((error: unknown) => error);
  await expect.poll(async () => (await company.books()).pages, LONG).toBe(1);
  await killAndStart();
  await lost;
  const { appointmentId } = await book(cancelled!);
  expect((await company.books()).pages).toBe(1);

  const { id } = await paymentOf(appointmentId);
  await company.press(id, "pay");
  await killWhileApplying(id);
  await deliver(id);
  expect(await visit(appointmentId)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });

  const { appointmentId: other } = await book(kept!);
  const { id: otherId, gatewaySessionId } = await paymentOf(other);
  await company.press(otherId, "pay");
  await deliver(otherId);

  company.failNext("refund", "hang after");
  await call(cancelAppointment, { body: { appointmentId } });
  await expect.poll(async () => (await company.books(id)).refundedPaise, LONG).toBeGreaterThan(0);
  expect((await paymentOf(appointmentId)).status).toBe("refund_pending");
  await killAndStart();
  await expect.poll(async () => (await paymentOf(appointmentId)).status, LONG).toBe("refunded");

  await expectSameBooks(company, before);
  expect(await company.books(otherId)).toMatchObject({ refundedPaise: 0 });

  // The wrong variant comes last: a refund that the company made and that our books have forgotten.
  await connectTo(company).gateway.refund({
    sessionId: gatewaySessionId!,
    amountPaise: 100,
    idempotencyKey: randomUUID(),
  });
  await expect(expectSameBooks(company, before)).rejects.toThrow();
}, 1_200_000);

test(`${name}: a server that stops while the gateway hangs ends in time, and charges and refunds once`, async () => {
  const before = await ledgerBalance(database.db);
  const booksBefore = await company.books();
  await start();
  // A slot that the account has just let go cannot be held again at once, so this one is of another day.
  const time = (await freeTimes(call)).at(-1);

  company.failNext("create", "hang after");
  const lost = book(time!).catch((error: unknown) => error);
  await expect.poll(async () => (await company.books()).pages, LONG).toBe(booksBefore.pages + 1);
  await stopAndStart();
  await lost;
  const { appointmentId } = await book(time!);
  expect((await company.books()).pages).toBe(booksBefore.pages + 1);

  const { id } = await paymentOf(appointmentId);
  await company.press(id, "pay");
  await deliver(id);
  company.failNext("refund", "hang after");
  await call(cancelAppointment, { body: { appointmentId } });
  await expect.poll(async () => (await company.books(id)).refundedPaise, LONG).toBeGreaterThan(0);
  await stopAndStart();
  await expect.poll(async () => (await paymentOf(appointmentId)).status, LONG).toBe("refunded");
  expect(await company.books(id)).toMatchObject({ refundedPaise: (await paymentOf(appointmentId)).amountPaise });
  expect((await ledgerBalance(database.db)).keptPaise).toBe(before.keptPaise);
}, 1_200_000);

async function start() {
  server = await runServer(folder, {
    ...connectTo(company).settings,
    DATABASE_URL: postgres.url,
    RATE_LIMIT_SCALE: "1000",
  });
  const login = { email: `bench${name === "stripe" ? 1 : 2}@medisense.example`, password: "Demo@12345" };
  const { token, user } = await vi.waitFor(
    () => clientAt(server.origin)(logIn, { body: { ...login, role: "user" } }),
    LONG,
  );
  call = clientAt(server.origin, token);
  userId = user.id;
}

async function stopAndStart() {
  server.program.kill("SIGTERM");
  // A server that does not stop in time ends itself with 1.
  expect(await server.exited, server.said()).toBe(0);
  await start();
}

async function killAndStart() {
  server.program.kill("SIGKILL");
  await once(server.program, "exit");
  await start();
}

/** Kills the server in the middle of the transaction that applies the event. */
async function killWhileApplying(paymentId: string) {
  await database.db.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
    const answers = (await company.eventsOf(paymentId)).map((event) => post(event.body).catch(() => undefined));
    await expect
      .poll(async () => {
        const waiting =
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        return (await database.pool.query(waiting)).rowCount;
      }, LONG)
      .toBeGreaterThan(0);
    server.program.kill("SIGKILL");
    await Promise.all(answers);
  });
  await start();
  expect((await paymentOf((await read(paymentId)).payableId)).status).toBe("pending");
}

async function deliver(paymentId: string) {
  for (const { body } of await company.eventsOf(paymentId))
    for (let copy = 1; copy <= 5; copy++) expect((await post(body)).status).toBe(200);
}

function post(body: string) {
  const headers = { "content-type": "application/json", ...company.headersOf(body, new Date()) };
  return fetch(`${server.origin}/payments/webhooks/${name}`, { method: "POST", headers, body });
}

const book = (doctor: { doctorId: string; dateTime: string }) => call(bookAppointment, { body: { doctor, userId } });

async function visit(appointmentId: string) {
  const { data } = await call(listAppointments, { query: { userId, limit: 200 } });
  return data.find(({ _id }) => _id === appointmentId);
}

/** Returns free slots of two doctors on two days, far enough ahead that cancelling brings everything back. */
async function freeTimes(call: Client) {
  const { data } = await call(listDoctors, { query: { limit: 10 } });
  const found: { doctorId: string; dateTime: string; day: string }[] = [];
  for (const { _id: doctorId } of data) {
    const days = (await call(doctorSlots, { params: { id: doctorId }, query: {} })).data.slice(3);
    for (const { date: day, slots } of days) {
      const free = slots.find(({ available }) => available);
      if (!free || found.some((taken) => taken.day === day)) continue;
      found.push({ doctorId, dateTime: free.dateTime, day });
      break;
    }
  }
  return found.map(({ doctorId, dateTime }) => ({ doctorId, dateTime }));
}

async function expectSameBooks(
  company: FakeGateway,
  { capturedPaise, refundedPaise }: { capturedPaise: number; refundedPaise: number },
) {
  const ours = await ledgerBalance(database.db);
  const theirs = await company.books();
  expect(ours).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
  expect(ours.capturedPaise - capturedPaise).toBe(theirs.capturedPaise);
  expect(ours.refundedPaise - refundedPaise).toBe(theirs.refundedPaise);
  expect(ours.keptPaise + ours.refundedPaise).toBe(ours.capturedPaise);
}

async function read(paymentId: string) {
  const [payment] = await database.db.select().from(payments).where(eq(payments.id, paymentId));
  return payment!;
}

async function paymentOf(appointmentId: string) {
  const [payment] = await database.db.select().from(payments).where(eq(payments.payableId, appointmentId));
  return payment!;
}

/** Returns the settings of a server that uses this company, and our side of it. */
function connectTo({ config }: FakeGateway) {
  const clock = systemClock;
  if (config.name === "stripe")
    return {
      gateway: createStripe(config, { clock }),
      settings: {
        PAYMENT_GATEWAY: "stripe",
        STRIPE_SECRET_KEY: config.secretKey,
        STRIPE_WEBHOOK_SECRET: config.webhookSecret,
        STRIPE_API_URL: config.apiUrl,
      },
    };
  if (config.name === "razorpay")
    return {
      gateway: createRazorpay(config, { clock }),
      settings: {
        PAYMENT_GATEWAY: "razorpay",
        RAZORPAY_KEY_ID: config.keyId,
        RAZORPAY_KEY_SECRET: config.keySecret,
        RAZORPAY_WEBHOOK_SECRET: config.webhookSecret,
        RAZORPAY_API_URL: config.apiUrl,
      },
    };
  throw new Error("The sandbox is no company.");
}
