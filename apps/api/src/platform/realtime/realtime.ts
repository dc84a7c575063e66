import type { Server as HttpServer } from "node:http";
import { commonErrors } from "@medisense/contract/errors";
import type { ClientEvents, ServerEvents } from "@medisense/contract/realtime";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { Pool } from "pg";
import { Server, type Socket } from "socket.io";
import type { Actor } from "../http/mount.ts";
import { lendTo } from "./adapter-pool.ts";
import { gatherWrites } from "./gather-writes.ts";
import { keepOrder } from "./ordered-notices.ts";

/** What server processes tell each other; the subject that sends knows what it is. */
type BetweenServers = Record<string, (notice: unknown) => void>;
export type RealtimeServer = Server<ClientEvents, ServerEvents, BetweenServers, { actor: Actor }>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, BetweenServers, { actor: Actor }>;

/** Rooms that every signed-in socket is in from the start. */
export const roomOfUser = (userId: string) => `user:${userId}`;
export const roomOfSession = (sessionId: string) => `session:${sessionId}`;

export interface RealtimeOptions {
  http: HttpServer;
  pool: Pool;
  /** Who a handshake comes from, by its token or its cookie. */
  authenticate(handshake: { token: string | undefined; cookie: string | undefined }): Promise<Actor | undefined>;
  isOwnOrigin(origin: string, host: string | undefined): boolean;
}

const MAX_EVENT_BYTES = 256 * 1024;

/**
 * Live events for every server process together: what one process emits reaches sockets on the others by way of PostgreSQL.
 * A socket is admitted only with a session, and only from our own pages.
 */
export function createRealtime({ http, pool, authenticate, isOwnOrigin }: RealtimeOptions): RealtimeServer {
  const connections = lendTo(pool);
  const io: RealtimeServer = new Server(http, {
    adapter: createAdapter(keepOrder(connections.pool), { payloadThreshold: Infinity }),
    maxHttpBufferSize: MAX_EVENT_BYTES,
    // A phone that changed networks looks alive until a ping goes unanswered; the defaults take 45 s to notice.
    pingInterval: 4000,
    pingTimeout: 3000,
    serveClient: false,
    allowRequest: (request, decide) => {
      const { origin, host } = request.headers;
      decide(null, origin === undefined || isOwnOrigin(origin, host));
    },
  });

  http.on("upgrade", (_request, connection) => gatherWrites(connection));

  function actorOf({ handshake }: RealtimeSocket) {
    const token: unknown = handshake.auth["token"];
    return authenticate({ token: typeof token === "string" ? token : undefined, cookie: handshake.headers.cookie });
  }

  io.use((socket, next) => {
    actorOf(socket).then(
      (actor) => {
        if (!actor) return next(new Error(commonErrors.signInRequired.message));
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
    // A session that ended since the handshake did not find this socket in its room to close it.
    if (!(await actorOf(socket))) socket.disconnect(true);
  }

  const close = io.close.bind(io);
  io.close = async (done) => {
    await close(done);
    connections.takeBack();
  };
  return io;
}
