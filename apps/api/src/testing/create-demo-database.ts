import { createTemplate, createTestDatabase } from "../platform/testing/test-database.ts";
import { seedDemoWorld } from "../seed/seed-demo-world.ts";
import { noon } from "./noon.ts";

/** Creates a database with the demo world as it is at noon. It is loaded once in a run, and then cloned. */
export async function createDemoDatabase() {
  const template = await createTemplate("demo", (db) => seedDemoWorld(db, { now: () => noon }));
  return createTestDatabase({ template });
}
