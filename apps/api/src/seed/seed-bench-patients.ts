import { users } from "../identity/account-state/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import { accountId, demoPasswordHash } from "./demo-accounts.ts";
import { insertMissing } from "./seed-demo-world.ts";

/** Inserts patients for load programs: bench1@medisense.example to benchN@medisense.example, with the demo password. */
export async function seedBenchPatients(db: Database, clock: Clock, count: number): Promise<void> {
  const passwordHash = await demoPasswordHash();
  const createdAt = clock.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `bench${index + 1}@medisense.example`;
    return {
      id: accountId(email),
      email,
      role: "user" as const,
      passwordHash,
      firstName: "Bench",
      lastName: `${index + 1}`,
      createdAt,
    };
  });
  await db.transaction((tx) => insertMissing(tx, users, rows));
}
