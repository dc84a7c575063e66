import type { FastifyBaseLogger } from "fastify";
import type { RealtimeServer } from "../platform/realtime/realtime.ts";
import type { SessionDeps } from "./session.ts";

export interface IdentityDeps extends SessionDeps {
  realtime: Pick<RealtimeServer, "in">;
  logger: Pick<FastifyBaseLogger, "info">;
  config: {
    rateLimitScale: number;
    /** Where the desks of the other roles live, when not here. */
    dashboardBaseUrl: string | undefined;
  };
}
