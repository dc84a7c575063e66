import { createSecretKey } from "node:crypto";
import { tmpdir } from "node:os";
import { bookAppointment, doctorSlots, listAppointments } from "@medisense/contract/appointments";
import { createClient } from "@medisense/contract/client";
import { listDoctors } from "@medisense/contract/directory";
import { addToCart, searchMedicines } from "@medisense/contract/medicines";
import pino from "pino";
import { leaves, weeklyHours } from "../apps/api/src/appointments/tables/calendar-tables.ts";
import { createApp } from "../apps/api/src/app.ts";
import { openSession } from "../apps/api/src/identity/account-state/session.ts";
import { systemClock } from "../apps/api/src/platform/clock.ts";
import { migrate } from "../apps/api/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/api/src/platform/database/open-database.ts";
import { accountId } from "../apps/api/src/seed/demo-accounts.ts";
import { seedBenchPatients } from "../apps/api/src/seed/seed-bench-patients.ts";
import { seedDemoWorld } from "../apps/api/src/seed/seed-demo-world.ts";
import { AT_ONCE } from "./measure.ts";
import { recordStatements, type Statement } from "./statements.ts";

export interface BenchPatient {
  id: string;
  email: string;
  token: string;
}

export interface FreeSlot {
  doctorId: string;
  dateTime: string;
}

const PATIENTS = 500;
/** Book through the product: an account holds three slots at most, and there are some 16,000. */
const BOOKERS = 6000;

/** Fills the database with the demo world. Returns logged-in patients, all free slots, and the statements of each measured call. */
export async function prepareWorld(url: string, sessionSecret: string) {
  const { call, close, patients: all, pool } = await openProduct(url, sessionSecret, PATIENTS + BOOKERS);
  const patients = all.slice(0, PATIENTS);
  const [patient] = patients as [BenchPatient, ...BenchPatient[]];
  const doctors = (await call(listDoctors, { query: {} })).data;
  const slots: FreeSlot[] = [];
  for (const { _id: doctorId } of doctors) {
    const days = (await call(doctorSlots, { params: { id: doctorId }, query: {} })).data;
    // Starts tomorrow: a slot of today may pass while the program runs.
    for (const { dateTime, available } of days.slice(1).flatMap((day) => day.slots)) {
      if (available) slots.push({ doctorId, dateTime });
    }
  }

  const booked = slots.pop()!;
  const { data } = await call(searchMedicines, { query: { category: "Fever", limit: 25 } });
  const medicines = data.map(({ _id }) => _id);
  let hold = "";
  const book = async () => {
    hold = (await call(bookAppointment, { body: { doctor: booked, userId: patient.id } })).appointmentId;
  };
  const statements = {
    doctors: await recordStatements(() => call(listDoctors, { query: { limit: 499 } })),
    // Asked for in another way than above, so that no shared reply answers.
    slots: await recordStatements(() =>
      call(doctorSlots, { params: { id: booked.doctorId }, query: { mode: "online" } }),
    ),
    booking: await recordStatements(book),
    visits: await recordStatements(() => call(listAppointments, { query: { userId: patient.id } })),
    cart: await recordStatements(() => call(addToCart, { body: { userId: patient.id, medicineId: medicines[0]! } })),
  } satisfies Record<string, Statement[]>;
  const passwordHash = await passwordHashOf(pool, patient.id);
  await close();
  return {
    booked: { ...booked, hold },
    bookers: all.slice(PATIENTS),
    medicines,
    passwordHash,
    patients,
    slots,
    statements,
  };
}

/** Opens the product within this process, with the demo world and logged-in patients. `call` is the first patient's client. */
export async function openProduct(url: string, sessionSecret: string, count = PATIENTS) {
  await migrate(url);
  const { close, db, pool } = openDatabase(url);
  await seedDemoWorld(db, systemClock);
  // Rounds book thousands of slots, so every doctor gets the default week.
  await db.delete(weeklyHours);
  await db.delete(leaves);
  await seedBenchPatients(db, systemClock, count);
  // The row of its holder is made when a person first opens the application.
  await pool.query(`
    insert into persons (id, account_id, relation, first_name, last_name, created_at)
    select id, id, 'self', first_name, last_name, created_at from users where email like 'bench%'
    on conflict do nothing`);

  const sessionKey = createSecretKey(Buffer.from(sessionSecret));
  const deps = { clock: systemClock, db, sessionKey };
  const patients: BenchPatient[] = [];
  const logIn = async (n: number): Promise<BenchPatient> => {
    const email = `bench${n}@medisense.example`;
    const id = accountId(email);
    return { id, email, token: await openSession(deps, id) };
  };
  for (let n = 1; n <= count; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - n + 1) }, (_, index) => logIn(n + index));
    patients.push(...(await Promise.all(some)));
  }

  const { app } = await createApp({
    ...deps,
    pool,
    logger: pino({ level: "silent" }),
    config: {
      publicUrl: undefined,
      trustedProxies: ["loopback"],
      // No measured call stores a file.
      dataDir: tmpdir(),
      rateLimitScale: 10_000,
      timeoutScale: 1,
      ai: undefined,
      calls: { openFromConfirmation: true, stunUrls: [], turn: undefined },
      prescriptions: { enforceListLimits: false },
      demo: true,
      gateways: [{ name: "sandbox" }],
      offersRiskModels: true,
      production: false,
      dashboardBaseUrl: undefined,
      metricsForEverybody: false,
      siteOwner: {
        legalName: "MediSense",
        address: "India",
        email: "help@medisense.example",
        phone: "+91 00000 10000",
        grievanceOfficer: { name: "Officer", email: "officer@medisense.example", phone: "+91 00000 10001" },
      },
      mail: { url: undefined, from: "MediSense <no-reply@medisense.example>" },
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const [patient] = patients as [BenchPatient, ...BenchPatient[]];
  const call = createClient(async ({ method, url: path, body }) => {
    const headers = { authorization: `Bearer ${patient.token}` };
    const reply = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  });

  return {
    call,
    patients,
    pool,
    async close() {
      await app.close();
      await close();
    },
  };
}

async function passwordHashOf(
  pool: { query(text: string, values: string[]): Promise<{ rows: unknown[] }> },
  id: string,
) {
  const { rows } = await pool.query("select password_hash as hash from users where id = $1", [id]);
  return (rows[0] as { hash: string }).hash;
}
