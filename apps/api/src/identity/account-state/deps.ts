import type { FastifyBaseLogger } from "fastify";
import type { RealtimeServer } from "../../platform/realtime/realtime-types.ts";
import type { SessionDeps } from "./session.ts";

export interface IdentityDeps extends SessionDeps {
  realtime: Pick<RealtimeServer, "in" | "listeners" | "serverSideEmit">;
  logger: Pick<FastifyBaseLogger, "info">;
  config: {
    rateLimitScale: number;
    /** The origin of the other roles' desks, when they are not on this server. */
    dashboardBaseUrl: string | undefined;
    /** True in the demo world, where a second factor is offered and not required. */
    demo: boolean;
  };
}
