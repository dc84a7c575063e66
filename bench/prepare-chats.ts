import { createSecretKey, randomUUID } from "node:crypto";
import { appointments } from "../apps/api/src/appointments/tables/appointment-tables.ts";
import { doctors } from "../apps/api/src/directory/listing/tables.ts";
import { openSession } from "../apps/api/src/identity/account-state/session.ts";
import { systemClock } from "../apps/api/src/platform/clock.ts";
import { migrate } from "../apps/api/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/api/src/platform/database/open-database.ts";
import { payments } from "../apps/api/src/payments/payment-state/tables.ts";
import { accountId } from "../apps/api/src/seed/demo-accounts.ts";
import { seedBenchPatients } from "../apps/api/src/seed/seed-bench-patients.ts";
import { seedDemoWorld } from "../apps/api/src/seed/seed-demo-world.ts";

export interface ChatUser {
  id: string;
  token: string;
}

/** Fills the database with the demo world, and returns logged-in pairs of patient and doctor with a confirmed visit. */
export async function prepareChats(url: string, sessionSecret: string, pairs: number): Promise<[ChatUser, ChatUser][]> {
  await migrate(url);
  const { close, db } = openDatabase(url);
  await seedDemoWorld(db, systemClock);
  await seedBenchPatients(db, systemClock, pairs);
  const deps = { clock: systemClock, db, sessionKey: createSecretKey(Buffer.from(sessionSecret)) };
  const listed = await db.select({ id: doctors.id }).from(doctors);
  const now = systemClock.now();
  const loggedIn = async (id: string): Promise<ChatUser> => ({ id, token: await openSession(deps, id) });

  const chats: [ChatUser, ChatUser][] = [];
  for (let n = 0; n < pairs; n++) {
    const patientId = accountId(`bench${n + 1}@medisense.example`);
    const doctorId = listed[n % listed.length]!.id;
    const id = randomUUID();
    await db.insert(appointments).values({
      id,
      patientId,
      doctorId,
      // Each pair has its own minute, so that no two take one doctor's slot.
      startsAt: new Date(now.getTime() + (n + 1) * 60_000),
      mode: "online",
      status: "confirmed",
      feePaise: 150_00,
      holdExpiresAt: now,
      queueToken: n + 1,
      createdAt: now,
    });
    // A visit is found by its payment too.
    await db.insert(payments).values({
      kind: "appointment",
      payableId: id,
      payerId: patientId,
      amountPaise: 150_00,
      description: "Visit",
      status: "paid",
      gateway: "sandbox",
      expiresAt: now,
      createdAt: now,
      appliedAt: now,
    });
    chats.push(await Promise.all([loggedIn(patientId), loggedIn(doctorId)]));
  }
  await close();
  return chats;
}
