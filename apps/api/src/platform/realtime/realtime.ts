import type { Server as HttpServer, IncomingMessage } from "node:http";
import { commonErrors } from "@medisense/contract/errors";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { Pool } from "pg";
import { Server } from "socket.io";
import type { Clock } from "../clock.ts";
import { isCrossSite } from "../http/is-cross-site.ts";
import type { Actor } from "../http/mount.ts";
import { createAdapterPool } from "./adapter-pool.ts";
import { gatherWrites } from "./gather-writes.ts";
import { withOrderedNotifications } from "./ordered-notifications.ts";
import type { RealtimeServer, RealtimeSocket } from "./realtime-types.ts";
import { refuseFloods } from "./refuse-floods.ts";
import { trackEvents } from "./track-events.ts";

/** Rooms that every socket joins when it connects. */
export const roomOfUser = (userId: string) => `user:${userId}`;
export const roomOfSession = (sessionId: string) => `session:${sessionId}`;

export interface RealtimeOptions {
  http: HttpServer;
  pool: Pool;
  /** Returns the actor of a handshake by its token or its cookie. */
  authenticate(handshake: { token: string | undefined; cookie: string | undefined }): Promise<Actor | undefined>;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
  clientIpOf(request: IncomingMessage): string;
  clock: Clock;
  /** Multiplies every limit, for load programs. */
  rateLimitScale: number;
}

const MAX_EVENT_BYTES = 256 * 1024;
/** A connection that has not shown a session by then is closed. */
const SHOW_SESSION_WITHIN_MS = 5000;

/**
 * Creates the server of live events. Events of one server process reach sockets on the others through PostgreSQL.
 * A socket is admitted only with a session and from our own origin.
 */
export function createRealtime(options: RealtimeOptions): RealtimeServer {
  const { http, pool, authenticate, isOwnOrigin, clientIpOf, clock, rateLimitScale } = options;
  const connections = createAdapterPool(pool);
  const io: RealtimeServer = new Server(http, {
    adapter: createAdapter(withOrderedNotifications(connections.pool), { payloadThreshold: Infinity }),
    maxHttpBufferSize: MAX_EVENT_BYTES,
    // A phone that changed networks seems connected until a ping fails; the default settings take 45 s for that.
    pingInterval: 4000,
    pingTimeout: 3000,
    connectTimeout: SHOW_SESSION_WITHIN_MS,
    serveClient: false,
    allowRequest: (request, decide) => {
      decide(null, !isCrossSite(request, (origin) => isOwnOrigin(origin, request.headers.host)));
    },
  });

  refuseFloods(io, { http, clock, scale: rateLimitScale, clientIpOf });
  http.on("upgrade", (_request, connection) => gatherWrites(connection));

  function actorOf({ handshake }: RealtimeSocket) {
    const token: unknown = handshake.auth["token"];
    return authenticate({ token: typeof token === "string" ? token : undefined, cookie: handshake.headers.cookie });
  }

  io.use((socket, next) => {
    actorOf(socket).then(
      (actor) => {
        if (!actor) return next(new Error(commonErrors.loginRequired.message));
        socket.data.actor = actor;
        next();
      },
      () => next(new Error(commonErrors.unavailable.message)),
    );
  });

  io.on("connection", (socket) => {
    admit(socket).catch(() => socket.disconnect(true));
  });

  async function admit(socket: RealtimeSocket) {
    const { actor } = socket.data;
    await socket.join([roomOfUser(actor.id), roomOfSession(actor.sessionId)]);
    // If the session ended during the handshake, the socket was not yet in the room that is closed.
    if (!(await actorOf(socket))) socket.disconnect(true);
  }

  const eventsEnd = trackEvents(io);
  const close = io.close.bind(io);
  io.close = async (done) => {
    await eventsEnd();
    await close(done);
    connections.takeBack();
  };
  return io;
}
