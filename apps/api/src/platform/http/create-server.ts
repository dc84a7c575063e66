import { setMaxListeners } from "node:events";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from "fastify";
import type { Clock } from "../clock.ts";
import { createCostlyShare } from "../costly-share.ts";
import { createFairShare, type InTurn } from "../fair-share.ts";
import { clientIpOf, connectionIps } from "./client-ip.ts";
import { isCrossSite } from "./is-cross-site.ts";
import { bodyOf, definitionOf, registerErrorHandler } from "./errors.ts";
import { limitConnections } from "./connections/limit-connections.ts";
import { limitPipelining } from "./connections/limit-pipelining.ts";
import { LONGEST_RECEIVING_MS, limitSlowBodies } from "./connections/limit-slow-bodies.ts";
import { arrivalUrl } from "./local-url.ts";
import { sendKnownReplies } from "./shared-replies/send-known-replies.ts";
import type { Authenticate } from "./mount.ts";
import { securityHeaders } from "./security-headers.ts";

export interface ServerOptions {
  logger: FastifyBaseLogger;
  clock: Clock;
  authenticate: Authenticate;
  /** The configured origin; when undefined, links lead to this machine. */
  publicUrl: string | undefined;
  /** The proxies that may set the client IP: addresses, networks or names like "loopback". */
  trustedProxies: string[];
  /** Multiplies every limit, for load programs. */
  rateLimitScale: number;
  /** Multiplies the time until a call is answered with 503, for tests on a slow machine. */
  timeoutScale: number;
}

/** With the time for sending, a person gets an answer within six seconds, however many statements a call needs. */
const ANSWER_WITHIN_MS = 5500;
const BODY_LIMIT = 64 * 1024;
const RECEIVE_WITHIN_MS = 15_000;
/** Node looks this often for requests whose headers do not arrive in time. */
const LOOK_FOR_SLOW_MS = 5000;
/** One client IP can stand for many people, and each browser opens about six. */
const MOST_CONNECTIONS = 1000;
/** The requests that one connection may send before the answer to the first. */
const MOST_UNANSWERED = 4;
const FLOOD_LIMIT_PER_MINUTE = 3000;
/** The pool has 20 connections. One client IP leaves room for others, and one account for others behind its IP. */
const AT_ONCE = { clientIp: 12, sessions: 4, account: 4 };
const WAITING = { clientIp: 300, account: 100 };
/** Each upload fills ten megabytes of memory for as long as its sender takes. */
const UPLOADS = { atOnce: 3, waiting: 20 };
/** For work that keeps the processor busy, such as a PDF: one caller gets less than a third of its time for long. */
const COSTLY = { atOnce: 2, waiting: 100, burstMs: 1000, share: 0.3 };

/** Creates an HTTP server with everything that all replies need, and without routes. */
export async function createServer(options: ServerOptions) {
  const { logger, clock, authenticate, publicUrl, trustedProxies, rateLimitScale: scale, timeoutScale } = options;
  const app = Fastify({
    loggerInstance: logger,
    frameworkErrors: refuseUnreadable,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_RECEIVING_MS,
    connectionTimeout: 30_000,
    http: { connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    // A request on an open connection is answered while the server stops; its connection is closed afterwards.
    return503OnClosing: false,
    trustProxy: trustedProxies,
    routerOptions: { maxParamLength: 300 },
  });
  app.server.headersTimeout = RECEIVE_WITHIN_MS;
  limitSlowBodies(app, RECEIVE_WITHIN_MS);
  limitConnections(app, { most: MOST_CONNECTIONS * scale, clientIpOf: connectionIps(trustedProxies) });
  // Session lookups have a share of their own: an upload holds its caller's turn for too long.
  const lookUp = createFairShare({ atOnce: AT_ONCE.sessions, waiting: WAITING.clientIp * scale });
  app.decorate("authenticate", (request) => lookUp(clientIpOf(request), () => authenticate(request)));
  const stopping = new AbortController();
  // Each answer that is being made listens. Node warns of more than ten listeners as of a leak.
  setMaxListeners(0, stopping.signal);
  app.decorate("stopping", stopping);
  app.decorate("clock", clock);
  app.decorate("answerWithinMs", ANSWER_WITHIN_MS * timeoutScale);
  app.decorate("inTurn", {
    ofClientIp: createFairShare({ atOnce: AT_ONCE.clientIp, waiting: WAITING.clientIp * scale }),
    ofAccount: createFairShare({ atOnce: AT_ONCE.account, waiting: WAITING.account * scale }),
    slowOfAccount: createFairShare(UPLOADS),
    costly: createCostlyShare({
      ...COSTLY,
      atOnce: COSTLY.atOnce * Math.max(1, scale),
      waiting: COSTLY.waiting * scale,
      burstMs: COSTLY.burstMs * scale,
    }),
  });
  app.decorate("endpoints", []);
  app.decorate("repliesToLetGo", []);
  app.decorateRequest("ownOrigin", function ownOrigin() {
    return publicUrl ?? arrivalUrl(this);
  });
  app.decorateRequest("usesHttps", function usesHttps() {
    return publicUrl?.startsWith("https:") ?? this.protocol === "https";
  });
  app.decorateRequest("isFromAnotherSite", function isFromAnotherSite() {
    return isCrossSite(this.raw, (origin) => origin === (publicUrl ?? `${this.protocol}://${this.host}`));
  });
  registerErrorHandler(app);

  const headers = securityHeaders(publicUrl);
  sendKnownReplies(app, headers.everywhere);
  limitPipelining(app, MOST_UNANSWERED);
  app.addHook("onRequest", (_, reply, done) => {
    void reply.headers(headers.everywhere);
    done();
  });
  app.addHook("onSend", (_, reply, payload, done) => {
    if (headers.isPage(reply.getHeader("content-type"))) {
      // A file of a person has a stricter policy of its own.
      for (const [name, value] of headers.onPages) if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    done(null, payload);
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    max: FLOOD_LIMIT_PER_MINUTE * scale,
    timeWindow: "1 minute",
    keyGenerator: clientIpOf,
  });
  await app.register(compress, { threshold: 1024, encodings: ["gzip", "identity"] });

  // A reply belongs to one person unless its route sets another cache-control.
  app.addHook("onSend", (_, reply, payload, done) => {
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    done(null, payload);
  });
  return app;
}

/** Refuses a URL that cannot be decoded, which never reaches the error handler. */
function refuseUnreadable(error: Error, _request: unknown, reply: unknown) {
  const definition = definitionOf(error);
  void (reply as FastifyReply).status(definition.status).send(bodyOf(definition));
}

declare module "fastify" {
  interface FastifyInstance {
    clock: Clock;
    /** Aborted when the server begins to stop, before its connections end. */
    stopping: AbortController;
    answerWithinMs: number;
    /** Queues for the requests of one client IP and of one account, and for costly work of either. */
    inTurn: Record<"ofClientIp" | "ofAccount" | "slowOfAccount" | "costly", InTurn>;
  }
  interface FastifyRequest {
    /** Returns the origin for links, such as "https://medisense.example". It never follows a host that a stranger sends. */
    ownOrigin(): string;
    /** Returns true if the browser speaks https with us, or with the proxy before us. */
    usesHttps(): boolean;
    /** Returns true if another site may have caused the request; its cookies do not count then. */
    isFromAnotherSite(): boolean;
  }
}
