import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  appointmentErrors,
  bookAppointment,
  doctorSlots,
  listAppointments,
  verifyAppointment,
} from "@medisense/contract/appointments";
import { ApiError, type Client } from "@medisense/contract/client";
import { listDoctors } from "@medisense/contract/directory";
import { logIn } from "@medisense/contract/identity";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "./platform/database/embedded/embedded-postgres.ts";
import { stormRounds } from "./platform/testing/storm-size.ts";
import { clientAt } from "./testing/client-at.ts";
import { endPrograms, run, runServer } from "./testing/program.ts";
import { programs } from "./testing/programs.ts";

const KILLS = stormRounds(20);
const PATIENTS = 12;
const DOCTORS = 30;
/** A server that has just started may answer that it is busy. */
const WHILE_BUSY = { timeout: 60_000, interval: 500 };
/** Every fifth time the database's own process is killed as well. */
const DATABASE_DIES_EVERY = 5;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "medisense-killed-"));
  // As root, the database runs under another account, and its files stay here only if that account may enter.
  chmodSync(dataDir, 0o755);
});
afterEach(endPrograms);
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
});

/** A booking that the server has acknowledged, and that the patient must find again. */
interface Acknowledged {
  appointmentId: string;
  hasPaid: boolean;
}

test("[DOC-12] a server killed at any moment under load loses no acknowledged booking and leaves none half done", async () => {
  const seeded = run(programs.seed, dataDir, {}, ["--patients", String(PATIENTS + 1)]);
  expect({ exit: await seeded.exited, said: seeded.said() }).toMatchObject({ exit: 0 });

  const acknowledged: Map<string, Acknowledged>[] = Array.from({ length: PATIENTS }, () => new Map());
  for (let kill = 1; kill <= KILLS; kill++) {
    const { origin, program } = await runServer(dataDir, { RATE_LIMIT_SCALE: "1000" });
    const times = await vi.waitFor(() => someTimes(origin), WHILE_BUSY);
    let isOver = false;
    const patients = acknowledged.map((known, patient) => keepBooking(origin, patient, times, known, () => isOver));

    const enough = countOf(acknowledged) + 1 + Math.floor(Math.random() * 25);
    await expect.poll(() => countOf(acknowledged), { timeout: 300_000, interval: 5 }).toBeGreaterThanOrEqual(enough);
    if (kill % DATABASE_DIES_EVERY === 0) process.kill(databaseProcess(), "SIGKILL");
    program.kill("SIGKILL");
    await once(program, "exit");
    isOver = true;
    await Promise.all(patients);
  }

  const { origin, program, exited } = await runServer(dataDir, { RATE_LIMIT_SCALE: "1000" });
  for (const [patient, known] of acknowledged.entries()) {
    const { data } = await vi.waitFor(async () => {
      const { call, userId } = await logInAs(origin, patient);
      return call(listAppointments, { query: { userId, limit: 200 } });
    }, WHILE_BUSY);
    const found = new Map(data.map((appointment) => [appointment._id, appointment]));
    for (const { appointmentId, hasPaid } of known.values()) {
      const appointment = found.get(appointmentId);
      expect(appointment?.status).toBeOneOf(hasPaid ? ["confirmed"] : ["pending", "confirmed"]);
      if (hasPaid) expect(appointment).toMatchObject({ paymentStatus: "paid", queueToken: expect.any(Number) });
    }
  }
  await heldSlotsComeFree(origin);
  program.kill("SIGTERM");
  expect(await exited).toBe(0);

  const database = await startEmbeddedPostgres({ dataDir });
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query(halfStates);
  await pool.end();
  await database.stop();
  expect(rows).toEqual([]);
}, 1_200_000);

/** Finds bookings without payment, payments without booking, confirmations without token, and unbalanced money. */
const halfStates = `
  select 'booking without payment' as fault, a.id from appointments a
    left join payments p on p.payable_id = a.id where p.id is null
  union all select 'payment without booking', p.id from payments p
    left join appointments a on a.id = p.payable_id where a.id is null
  union all select 'confirmed without token', id from appointments where status = 'confirmed' and queue_token is null
  union all select 'confirmed without money', a.id from appointments a
    join payments p on p.payable_id = a.id where a.status = 'confirmed' and p.status <> 'paid'
  union all select 'paid and lost', p.id from payments p
    join appointments a on a.id = p.payable_id where p.status = 'paid' and a.status <> 'confirmed'
  union all select 'confirmed without mail', a.id from appointments a
    left join mails m on m.cause = 'appointment-confirmed:' || a.id where a.status = 'confirmed' and m.id is null
  union all select 'captured, not accounted for', payment_id from ledger_entries group by payment_id
    having sum(case account when 'captured' then amount_paise else -amount_paise end) <> 0`;

async function keepBooking(
  origin: string,
  patient: number,
  times: Time[],
  known: Map<string, Acknowledged>,
  isOver: () => boolean,
) {
  let session: Session | undefined;
  while (!isOver()) {
    try {
      session ??= await logInAs(origin, patient);
      await keepBookingAs(session, times[Math.floor(Math.random() * times.length)]!, known);
    } catch (error) {
      // The server died during a request, so that booking was not acknowledged.
      if (!(error instanceof ApiError)) return;
      // A slow machine lets logins wait for too long, and says so.
      if (error.status < 500 && error.status !== 429) throw error;
    }
  }
}

/** Books the slot, and pays for every other one. With too many unpaid slots, pays for one of them instead. */
async function keepBookingAs({ call, userId }: Session, time: Time, known: Map<string, Acknowledged>) {
  const booked = await book(time);
  if (!(booked instanceof ApiError)) {
    const { appointmentId } = booked;
    known.set(appointmentId, { hasPaid: false, ...known.get(appointmentId), appointmentId });
    if (Math.random() < 0.5) await payFor(booked);
  } else if (booked.is(appointmentErrors.tooManyHolds)) {
    const { data } = await call(listAppointments, { query: { userId, limit: 200 } });
    const held = data.find(({ status }) => status === "pending");
    // The slot may be held without an acknowledgement or a payment page; booking it again gives both.
    const again = held && (await book(held));
    if (again && !(again instanceof ApiError)) await payFor(again);
  }

  function book({ doctorId, dateTime }: Time) {
    return call(bookAppointment, { body: { doctor: { doctorId, dateTime }, userId } }).catch(refusalOnly);
  }

  async function payFor({ appointmentId, paymentUrl }: { appointmentId: string; paymentUrl: string }) {
    await pay(paymentUrl);
    const { status } = await call(verifyAppointment, { query: { appointmentId } });
    if (status === "confirmed") known.set(appointmentId, { appointmentId, hasPaid: true });
  }
}

/** Returns the refusal of a slot that is taken or too many; any other error ends this patient's load. */
function refusalOnly(error: unknown) {
  if (error instanceof ApiError && error.status === 409) return error;
  throw error;
}

async function pay(paymentUrl: string) {
  await fetch(paymentUrl, { method: "POST", body: new URLSearchParams({ outcome: "pay" }), redirect: "manual" });
}

interface Session {
  call: Client;
  userId: string;
}

interface Time {
  doctorId: string;
  dateTime: string;
}

/** Returns free slots from tomorrow on: one of today may pass while the storm runs. */
async function someTimes(origin: string): Promise<Time[]> {
  const call = clientAt(origin);
  const tomorrow = Date.now() + 24 * 3_600_000;
  const { data: doctors } = await call(listDoctors, { query: { limit: DOCTORS } });
  const days = await Promise.all(doctors.map(({ _id: id }) => call(doctorSlots, { params: { id }, query: {} })));
  return days.flatMap(({ data }, index) =>
    data.flatMap(({ slots }) =>
      slots
        .filter(({ available, dateTime }) => available && Date.parse(dateTime) > tomorrow)
        .map(({ dateTime }) => ({ doctorId: doctors[index]!._id, dateTime })),
    ),
  );
}

/** Expects that a hold which expired while the server was down gives its slot to the next patient. */
async function heldSlotsComeFree(origin: string) {
  const database = await startEmbeddedPostgres({ dataDir });
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query<{ doctor_id: string; starts_at: Date }>(
    `update appointments set hold_expires_at = created_at where id = (
       select id from appointments where status = 'pending' and starts_at > now() + interval '1 day' limit 1)
     returning doctor_id, starts_at`,
  );
  await pool.end();
  await database.stop();
  const held = rows[0]!;

  // The last patient holds nothing yet.
  const other = await logInAs(origin, PATIENTS);
  const doctor = { doctorId: held.doctor_id, dateTime: held.starts_at.toISOString() };
  const booked = await other.call(bookAppointment, { body: { doctor, userId: other.userId } });
  expect(booked.appointmentId).toEqual(expect.any(String));
}

async function logInAs(origin: string, patient: number): Promise<Session> {
  const { token, user } = await clientAt(origin)(logIn, {
    body: { email: `bench${patient + 1}@medisense.example`, password: "Demo@12345", role: "user" },
  });
  return { call: clientAt(origin, token), userId: user.id };
}

const countOf = (acknowledged: Map<string, Acknowledged>[]) => acknowledged.reduce((sum, known) => sum + known.size, 0);

function databaseProcess() {
  return Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
}
