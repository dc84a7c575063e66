import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import { commonErrors } from "@medisense/contract/errors";
import type { Clock } from "../clock.ts";
import { createCostlyShare } from "../costly-share.ts";
import { createTokenBuckets } from "../token-buckets.ts";
import { readInTurn } from "./read-in-turn.ts";
import type { RealtimeServer, RealtimeSocket } from "./realtime-types.ts";
import { refusedAck } from "./serve-event.ts";

/** One client IP can stand for a whole town. These limits bound what one machine does, not how many people share it. */
const limits = {
  /** Handshakes of one client IP; a restart of the server makes all of its people connect again. */
  handshakes: { burst: 200, perSecond: 20 },
  /** Requests of one client IP; each event of a client without WebSocket is one. */
  requests: { burst: 1000, perSecond: 100 },
  /** Events of one account over all its connections; a call sends some dozens of candidates at once. */
  events: { burst: 200, perSecond: 40 },
  /** Packets of one connection: events, acknowledgements, pongs, and what no program of ours sends. */
  packets: { burst: 400, perSecond: 80 },
  /** Bytes that one client IP posts, since the shortest packets have only two of them. `burst` is the largest event. */
  posted: { burst: 256 * 1024, perSecond: 64 * 1024 },
  /** Bytes of one client IP's WebSockets that are read at once; beyond them its connections take turns. */
  bytes: { burst: 64 * 1024, perSecond: 64 * 1024 },
};
/** Each connection has one piece waiting. */
const BEYOND_BYTES = { atOnce: 1, waiting: Infinity, burstMs: 100, share: 0.2 };
const MAX_OPEN_PER_IP = 1000;
/** A client that sends this many events in a row over its limit is disconnected. */
const MAX_REFUSED = 100;

const TERMINATE_AFTER_MS = 1000;

/** Socket.IO's number of the packet that shows a session; each of them costs a look-up. */
const CONNECT = "0";

interface Packet {
  type: string;
  data?: unknown;
}

interface EngineConnection {
  id: string;
  request: IncomingMessage & { websocket?: { terminate(): void } };
  on(event: "packet", listener: (packet: Packet) => void): void;
  once(event: "close", listener: () => void): void;
  close(): void;
}

/** A request as Engine.IO has read it, however the name of its session is spelt. */
interface EngineRequest extends IncomingMessage {
  _query: { sid?: string };
}

interface Options {
  http: HttpServer;
  clock: Clock;
  /** Multiplies every limit, for load programs. */
  scale: number;
  clientIpOf(request: IncomingMessage): string;
}

/** Refuses handshakes, requests, packets and events above the limits before any of them is looked at. */
export function refuseFloods(io: RealtimeServer, { http, clock, scale, clientIpOf }: Options) {
  const withinLimit = (name: keyof typeof limits) => {
    const { burst, perSecond } = limits[name];
    return createTokenBuckets({ burst: burst * scale, perSecond: perSecond * scale }, clock);
  };
  const mayConnect = withinLimit("handshakes");
  const mayRequest = withinLimit("requests");
  const maySend = withinLimit("events");
  const maySendPacket = withinLimit("packets");
  const mayPost = withinLimit("posted");
  const mayRead = withinLimit("bytes");
  const beyondBytes = createCostlyShare(BEYOND_BYTES);
  const open = new Map<string, number>();

  http.on("upgrade", (request: IncomingMessage, connection: Duplex) => {
    const ip = clientIpOf(request);
    readInTurn(connection, { mayRead: (bytes) => mayRead(ip, bytes), inTurn: (work) => beyondBytes(ip, work) });
  });

  io.engine.use((request: EngineRequest, _response: unknown, next: (refused?: Error) => void) => {
    const ip = clientIpOf(request);
    const isHandshake = !request._query.sid;
    const isAllowed = isHandshake
      ? (open.get(ip) ?? 0) < MAX_OPEN_PER_IP * scale && mayConnect(ip)
      : mayRequest(ip) && mayPost(ip, bodyBytes(request));
    next(isAllowed ? undefined : new Error(commonErrors.tooManyRequests.message));
  });

  io.engine.on("connection", (connection: EngineConnection) => {
    limitPackets(connection, maySendPacket);
    const ip = clientIpOf(connection.request);
    open.set(ip, (open.get(ip) ?? 0) + 1);
    connection.once("close", () => {
      const left = open.get(ip)! - 1;
      if (left > 0) open.set(ip, left);
      else open.delete(ip);
      // A client that does not close its side keeps the connection for half a minute.
      setTimeout(() => connection.request.websocket?.terminate(), TERMINATE_AFTER_MS).unref();
    });
  });

  io.on("connection", (socket) => limitEvents(socket, maySend));
}

/** Returns the size of a request's body. Infinity for one that does not tell it, as no program of ours does. */
const bodyBytes = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : Infinity;

/** Closes a connection that shows a second session, or brings more packets than our programs send. */
function limitPackets(connection: EngineConnection, maySendPacket: (connectionId: string) => boolean) {
  let hasShownSession = false;
  connection.on("packet", ({ type, data }) => {
    const showsSession = type === "message" && typeof data === "string" && data.startsWith(CONNECT);
    if (!maySendPacket(connection.id) || (showsSession && hasShownSession)) connection.close();
    hasShownSession ||= showsSession;
  });
}

function limitEvents(socket: RealtimeSocket, maySend: (accountId: string) => boolean) {
  let refused = 0;
  socket.use((event, next) => {
    if (maySend(socket.data.actor.id)) {
      refused = 0;
      return next();
    }
    if (++refused > MAX_REFUSED) return socket.disconnect(true);
    const done: unknown = event.at(-1);
    if (typeof done === "function") done(refusedAck(commonErrors.tooManyRequests));
  });
}
