import { Readable } from "node:stream";
import type { Access, Endpoint, ParsedRequest, Reply, Role } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { plainMessage } from "@medisense/contract/refusals/plain-message";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";
import { clientIpOf } from "./client-ip.ts";
import { InvalidRequest } from "./errors.ts";
import { answerInTime } from "./answer-in-time.ts";
import { sendShared, shareReplies } from "./shared-replies/share-replies.ts";

export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
}

/** Returns the actor of a request; undefined when it carries no valid session. */
export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>;

type Call<E extends Endpoint> = ParsedRequest<E> & {
  http: { request: FastifyRequest; reply: FastifyReply };
} & (E["access"] extends "public" ? unknown : { actor: Actor });

/** An event of a streamed answer. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

interface Options<E extends Endpoint> {
  /** Milliseconds for which all callers of a public endpoint share one reply, made and compressed once. */
  shareForMs?: number;
  /** Returns the id of what a shared reply is about: a change of it lets go of the reply, on every server process. */
  shareUntilChanged?: (call: ParsedRequest<E>) => string;
  /** True for an upload or a call to an outside service: it must not keep its caller's other calls waiting. */
  isSlow?: boolean;
  /** True for a call that keeps the processor busy for more than some milliseconds. */
  isCostly?: boolean;
  /** Makes the events of the answer for a caller who accepts text/event-stream. */
  stream?: (call: Call<E>) => AsyncGenerator<StreamEvent>;
}

/**
 * Serves a contract endpoint: it authorises, parses, handles, and checks the reply against the contract.
 * The reply is parsed as well, so that a new column of a table never reaches a browser undeclared.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Omit<Reply<E>, "success">>,
  { shareForMs, shareUntilChanged, isSlow = false, isCostly = false, stream }: Options<E> = {},
) {
  app.endpoints.push(endpoint);
  const { costly, ofClientIp, ofAccount, slowOfAccount } = app.inTurn;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const actor = await admit(app, endpoint.access, request);
    const call = { ...parse(endpoint, request), http: { request, reply }, actor } as Call<E>;
    if (stream && request.headers.accept?.includes(EVENT_STREAM)) return sendEvents(reply, stream(call));
    const handled = await handleInTurn(call, actor?.id, request);
    const response = endpoint.response.safeParse(Array.isArray(handled) ? handled : { success: true, ...handled });
    if (!response.success) throw new Error(`${endpoint.path} broke its contract`, { cause: response.error });
    return response.data;
  }

  function handleInTurn(call: Call<E>, accountId: string | undefined, request: FastifyRequest) {
    if (isCostly) return costly(accountId ?? clientIpOf(request), () => handle(call));
    if (accountId === undefined) return handle(call);
    return (isSlow ? slowOfAccount : ofAccount)(accountId, () => handle(call));
  }

  function answerInTurn(request: FastifyRequest, reply: FastifyReply) {
    if (!isSlow) return ofClientIp(clientIpOf(request), () => answer(request, reply));
    // Node closes a connection on which nothing moves for long, unless somebody listens for that.
    reply.raw.on("timeout", () => {});
    return answer(request, reply);
  }

  /** Returns a function that finds the reply which all callers share, or makes it. */
  function sharedReply(forMs: number) {
    const replies = shareReplies(app.clock, forMs);
    if (shareUntilChanged) app.repliesToLetGo.push(replies.letGo);
    const countRequest = app.createRateLimit();
    // Its own function: one made inside the handler would keep the request of each known URL in memory.
    const findBy = (key: string) => () => replies.find(key);
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = parse(endpoint, request);
      const key = JSON.stringify(parsed);
      if (endpoint.method === "GET")
        app.knownReplies.remember(request.url, { route: endpoint.path, find: findBy(key) });
      const known = replies.find(key);
      if (known) return known;
      const limit = await countRequest(request);
      if (!limit.isAllowed && limit.isExceeded)
        throw new DomainError(commonErrors.tooManyRequests, { retryAfterS: limit.ttlInSeconds });
      const about = shareUntilChanged?.(parsed as ParsedRequest<E>) ?? "";
      // Each request waits in its own queue first. So nobody waits in the queue of the caller who made the reply.
      const make = () => replies.findOrMake({ key, about }, () => answer(request, reply));
      return costly(clientIpOf(request), make);
    };
  }

  function handler() {
    if (isSlow) return answerInTurn;
    if (shareForMs === undefined)
      return (request: FastifyRequest, reply: FastifyReply) =>
        answerInTime(answerInTurn(request, reply), app.answerWithinMs);
    const findOrMake = sharedReply(shareForMs);
    return async (request: FastifyRequest, reply: FastifyReply) =>
      sendShared(request, reply, await answerInTime(findOrMake(request, reply), app.answerWithinMs));
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: handler(),
    // Only a reply that has to be made counts: sending one that exists costs less than counting.
    ...(shareForMs !== undefined && { compress: false, config: { rateLimit: false } }),
  });
}

/** Returns the actor of a request, and throws when `access` does not allow it. */
export async function admit(app: FastifyInstance, access: Access, request: FastifyRequest) {
  if (access === "public") return undefined;
  const actor = await app.authenticate(request);
  if (!actor) throw new DomainError(commonErrors.loginRequired);
  if (access !== "logged-in" && actor.role !== access) throw new DomainError(commonErrors.notAllowed);
  return actor;
}

const EVENT_STREAM = "text/event-stream";

/** Sends events as they come. A failure before the first one is refused like that of any other call. */
async function sendEvents(reply: FastifyReply, events: AsyncGenerator<StreamEvent>) {
  const first = await events.next();
  // The caller has been told meanwhile that it took too long.
  if (reply.sent) return events.return(undefined);
  async function* lines() {
    try {
      for (let next = first; !next.done; next = await events.next())
        yield `event: ${next.value.event}\ndata: ${JSON.stringify(next.value.data)}\n\n`;
    } finally {
      await events.return(undefined);
    }
  }
  // A proxy that buffers would hand everything over at the end.
  return reply.type(EVENT_STREAM).header("x-accel-buffering", "no").send(Readable.from(lines()));
}

/** Returns the declared parts of a request. Undeclared parameters and fields are dropped. */
export function parse({ params, query, body }: Endpoint, request: FastifyRequest) {
  return {
    params: parsePart(params, request.params),
    query: parsePart(query, request.query),
    body: parsePart(body, request.body),
  };
}

function parsePart(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: plainMessage });
  if (!parsed.success) throw new InvalidRequest(parsed.error.issues);
  if (hasUnstorable(parsed.data)) throw new DomainError(commonErrors.invalidRequest);
  return parsed.data;
}

/** Matches U+0000 and lone surrogates: PostgreSQL cannot store them, and nobody types them on purpose. */
const unstorable = /[\0\p{Surrogate}]/u;

function hasUnstorable(value: unknown): boolean {
  if (typeof value === "string") return unstorable.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(hasUnstorable);
}

declare module "fastify" {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Every served contract endpoint; the API pages are generated from it. */
    endpoints: Endpoint[];
    /** Functions that drop the shared replies about something with this id. */
    repliesToLetGo: ((id: string) => void)[];
  }
}
