import { seedDemoWorld } from "../seed/seed-demo-world.ts";
import { createWorld } from "./world.ts";

/** Starts the whole server with the demo world in its database, and with limits that the calls of a test do not meet. */
export async function createDemoWorld() {
  const world = await createWorld({ rateLimitScale: 1000 });
  await seedDemoWorld(world.db, world.clock);
  return world;
}
