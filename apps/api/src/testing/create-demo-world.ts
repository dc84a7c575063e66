import { createDemoDatabase } from "./create-demo-database.ts";
import { createWorld } from "./world.ts";

/** Starts the whole server with the demo world in its database, and with limits that the calls of a test do not meet. */
export const createDemoWorld = () => createWorld({ rateLimitScale: 1000 }, createDemoDatabase);
