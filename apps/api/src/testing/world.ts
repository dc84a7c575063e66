import { createHash, createSecretKey } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppDeps, createApp } from "../app.ts";
import type { doctors, hospitals } from "../directory/listing/tables.ts";
import { openSession } from "../identity/account-state/session.ts";
import type { users } from "../identity/account-state/tables.ts";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { runJobs } from "../platform/testing/run-jobs.ts";
import { createTestDatabase } from "../platform/testing/test-database.ts";
import { createTestLogger } from "../platform/testing/test-logger.ts";
import { insertDoctor, insertHospital, insertUser } from "./insert-people.ts";
import { noon } from "./noon.ts";

/** Starts the whole server on a database of its own, with a clock that only the test moves. */
export async function createWorld(config: Partial<AppDeps["config"]> = {}, createDatabase = createTestDatabase) {
  const database = await createDatabase();
  const { db, pool } = database;
  const dataDir = mkdtempSync(join(tmpdir(), "medisense-test-"));
  let now = noon;
  const deps: AppDeps = {
    db,
    pool,
    clock: { now: () => now },
    logger: createTestLogger(),
    // A slow machine makes a test late, not wrong.
    gatewayTimeoutMs: 60_000,
    hospitalsWithinMs: 60_000,
    sessionKey: createSecretKey(createHash("sha256").update("test").digest()),
    config: {
      publicUrl: undefined,
      trustedProxies: ["loopback"],
      dataDir,
      rateLimitScale: 1,
      timeoutScale: 20,
      calls: { openFromConfirmation: false, stunUrls: [], turn: undefined },
      prescriptions: { enforceListLimits: true },
      demo: true,
      gateways: [{ name: "sandbox" }],
      offersRiskModels: true,
      production: false,
      dashboardBaseUrl: undefined,
      metricsForEverybody: false,
      ai: undefined,
      siteOwner: {
        legalName: "Sunrise Care Private Limited",
        address: "4, Test Street, Kochi 682001, Kerala, India",
        email: "help@medisense.example",
        phone: "+91 44 0000 0002",
        grievanceOfficer: { name: "Officer Rao", email: "officer@medisense.example", phone: "+91 44 0000 0001" },
      },
      mail: { url: undefined, from: "MediSense <no-reply@medisense.example>" },
      ...config,
    },
  };
  const built = await createApp(deps);
  // The sandbox delivers its webhook events over real HTTP.
  await built.app.listen({ host: "127.0.0.1", port: 0 });

  const aUser = (overrides?: Partial<typeof users.$inferInsert>) => insertUser(db, overrides);
  return {
    ...built,
    ...deps,
    travelTo(instant: string | Date) {
      now = new Date(instant);
    },
    /** Inserts a patient without a password; `as` and `tokenOf` log in. */
    aPatient: aUser,
    aUser,
    aHospital: (overrides?: Partial<typeof hospitals.$inferInsert>) => insertHospital(db, overrides),
    aDoctor: (overrides?: Partial<typeof doctors.$inferInsert>) => insertDoctor(db, overrides),
    tokenOf: (userId: string) => openSession(deps, userId),
    /** Returns the typed client of a logged-in user, or of a visitor. */
    async as(user?: { id: string }) {
      return inProcessClient(built.app, user && (await openSession(deps, user.id)));
    },
    /** Runs the due jobs, mails included; with `dueBy` also those planned up to then. */
    runJobs: (dueBy?: string | Date) =>
      runJobs({ pool, tasks: built.tasks, now, ...(dueBy && { dueBy: new Date(dueBy) }) }),
    async close() {
      await built.app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
