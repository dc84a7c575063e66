import { createSecretKey } from "node:crypto";
import { appointments } from "../apps/api/src/appointments/tables.ts";
import { doctors } from "../apps/api/src/directory/tables.ts";
import { openSession } from "../apps/api/src/identity/session.ts";
import { systemClock } from "../apps/api/src/platform/clock.ts";
import { migrate } from "../apps/api/src/platform/database/migrate.ts";
import { openDatabase } from "../apps/api/src/platform/database/open-database.ts";
import { seedBenchPatients } from "../apps/api/src/seed/bench-patients.ts";
import { accountId } from "../apps/api/src/seed/demo-accounts.ts";
import { seedDemoWorld } from "../apps/api/src/seed/demo-world.ts";

export interface Person {
  id: string;
  token: string;
}

/** The demo world with pairs of a patient and a doctor who hold a confirmed visit, both signed in. */
export async function prepareChats(url: string, sessionSecret: string, pairs: number): Promise<[Person, Person][]> {
  await migrate(url);
  const { close, db } = openDatabase(url);
  await seedDemoWorld(db, systemClock);
  await seedBenchPatients(db, systemClock, pairs);
  const deps = { clock: systemClock, db, sessionKey: createSecretKey(Buffer.from(sessionSecret)) };
  const listed = await db.select({ id: doctors.id }).from(doctors);
  const now = systemClock.now();
  const signedIn = async (id: string): Promise<Person> => ({ id, token: await openSession(deps, id) });

  const chats: [Person, Person][] = [];
  for (let n = 0; n < pairs; n++) {
    const patientId = accountId(`bench${n + 1}@medisense.example`);
    const doctorId = listed[n % listed.length]!.id;
    await db.insert(appointments).values({
      patientId,
      doctorId,
      // A minute for each, so that no two share a doctor's slot.
      startsAt: new Date(now.getTime() + (n + 1) * 60_000),
      mode: "online",
      status: "confirmed",
      feePaise: 150_00,
      holdExpiresAt: now,
      queueToken: n + 1,
      createdAt: now,
    });
    chats.push(await Promise.all([signedIn(patientId), signedIn(doctorId)]));
  }
  await close();
  return chats;
}
