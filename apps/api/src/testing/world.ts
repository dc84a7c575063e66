import { createHash, createSecretKey, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { type AppDeps, buildApp } from "../app.ts";
import { doctors, hospitals } from "../directory/tables.ts";
import { openSession } from "../identity/session.ts";
import { users } from "../identity/tables.ts";
import { runJobs } from "../platform/jobs/run-jobs.ts";
import { clientOf } from "../platform/testing/in-process-client.ts";
import { createTestDatabase } from "../platform/testing/test-database.ts";

/** A Friday at noon in India; tests move it with `world.travelTo`. */
const noon = new Date("2026-11-20T12:00:00+05:30");

/** The whole server on a database of its own, with a clock that only the test moves. */
export async function createWorld(config: Partial<AppDeps["config"]> = {}) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "medisense-test-"));
  let now = noon;
  const deps: AppDeps = {
    db: database.db,
    pool: database.pool,
    clock: { now: () => now },
    logger: pino({ level: "silent" }),
    sessionKey: createSecretKey(createHash("sha256").update("test").digest()),
    config: {
      publicUrl: undefined,
      dataDir,
      rateLimitScale: 1,
      calls: { openFromConfirmation: false, stunUrls: [], turn: undefined },
      prescriptions: { enforceListLimits: true },
      demo: true,
      production: false,
      dashboardBaseUrl: undefined,
      metricsForEverybody: false,
      mail: { url: undefined, from: "MediSense <no-reply@medisense.example>" },
      ...config,
    },
  };
  const built = await buildApp(deps);
  // The sandbox gateway delivers its notices over real HTTP.
  await built.app.listen({ host: "127.0.0.1", port: 0 });

  async function aUser(overrides: Partial<typeof users.$inferInsert> = {}) {
    const [user] = await database.db
      .insert(users)
      .values({
        email: `${randomUUID()}@example.com`,
        passwordHash: "not-a-hash",
        firstName: "Asha",
        lastName: "Rao",
        organisationName: overrides.role === "hospital" || overrides.role === "pharmacy" ? "Neem Tree" : null,
        ...overrides,
      })
      .returning();
    return user!;
  }

  return {
    ...built,
    ...deps,
    travelTo(instant: string | Date) {
      now = new Date(instant);
    },
    /** A patient, who can sign in with no password: use `as` or `tokenOf`. */
    aPatient: aUser,
    aUser,
    async aHospital(overrides: Partial<typeof hospitals.$inferInsert> = {}) {
      const name = overrides.name ?? `Neem Tree Hospital ${randomUUID().slice(0, 8)}`;
      const [hospital] = await database.db
        .insert(hospitals)
        .values({
          name,
          slug: name.toLowerCase().replaceAll(" ", "-"),
          address: "12 Demo Road, Adyar, Chennai 600020",
          city: "Chennai",
          area: "Adyar",
          state: "Tamil Nadu",
          pincode: "600020",
          latitude: 13,
          longitude: 80,
          contact: "+91 00000 10037",
          email: "care@neem-tree.example",
          rating: 4.3,
          hospitalImage: null,
          beds: 80,
          established: 1990,
          emergency: true,
          specialities: ["Dermatologist"],
          ...overrides,
        })
        .returning();
      return hospital!;
    },
    async aDoctor(overrides: Partial<typeof doctors.$inferInsert> = {}) {
      const account = await aUser({ role: "doctor", firstName: "Meera", lastName: "Iyer" });
      const hospitalId = overrides.hospitalId ?? (await this.aHospital()).id;
      const [doctor] = await database.db
        .insert(doctors)
        .values({
          id: account.id,
          hospitalId,
          name: "Dr. Meera Iyer",
          slug: `meera-iyer--${account.id.slice(0, 8)}`,
          gender: "f",
          specialization: "Dermatologist",
          degree: "MBBS, MD (Dermatology)",
          experienceYears: 12,
          feePaise: 150_00,
          successRate: 95,
          rating: 4.6,
          profileImage: null,
          bio: null,
          about: "Dermatologist with 12 years of practice.",
          addressLine1: "Room 101, Neem Tree Hospital",
          addressLine2: "Adyar, Chennai 600020",
          languages: ["English", "Hindi"],
          registrationNo: `DEMO-${randomUUID()}`,
          online: true,
          ...overrides,
        })
        .returning();
      return doctor!;
    },
    tokenOf: (userId: string) => openSession(deps, userId),
    /** The typed client of a signed-in person, or of a visitor. */
    async as(user?: { id: string }) {
      return clientOf(built.app, user && (await openSession(deps, user.id)));
    },
    /** Does the work that is due, mails among it; with `dueBy` also what is planned up to then. */
    runJobs: (dueBy?: string | Date) =>
      runJobs({ pool: database.pool, tasks: built.tasks, ...(dueBy && { dueBy: new Date(dueBy) }) }),
    async close() {
      await built.app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
