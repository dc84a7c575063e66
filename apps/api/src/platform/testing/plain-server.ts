import { systemClock } from "../clock.ts";
import { createServer, type ServerOptions } from "../http/create-server.ts";
import { createTestLogger } from "./test-logger.ts";

/** Creates a server without routes, sessions or limits that a test could reach. */
export function createPlainServer(options: Partial<ServerOptions> = {}) {
  return createServer({
    logger: createTestLogger(),
    clock: systemClock,
    authenticate: async () => undefined,
    publicUrl: undefined,
    trustedProxies: ["loopback"],
    rateLimitScale: 100,
    timeoutScale: 1,
    ...options,
  });
}
