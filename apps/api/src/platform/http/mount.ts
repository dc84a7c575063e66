import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Access, Endpoint, ParsedRequest, Reply, Role } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";
import { InvalidRequest } from "./errors.ts";

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

interface Options {
  /** Milliseconds for which all callers of a public endpoint share one reply, made and compressed once. */
  shareForMs?: number;
}

/**
 * Serves a contract endpoint: it authorises, parses, handles, and checks the reply against the contract.
 * The reply is parsed as well, so that a new column of a table never reaches a browser undeclared.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Omit<Reply<E>, "success">>,
  { shareForMs }: Options = {},
) {
  app.endpoints.push(endpoint);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const actor = await admit(app, endpoint.access, request);
    const call = {
      params: parsePart(endpoint.params, request.params),
      query: parsePart(endpoint.query, request.query),
      body: parsePart(endpoint.body, request.body),
      http: { request, reply },
      actor,
    } as Call<E>;
    const response = endpoint.response.safeParse({ success: true, ...(await handle(call)) });
    if (!response.success) throw new Error(`${endpoint.path} broke its contract`, { cause: response.error });
    return response.data;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(shareForMs === undefined
      ? { handler: answer }
      : // A shared reply is already compressed, so sending it costs less than rate limiting would.
        { handler: shared(answer, shareForMs), compress: false, config: { rateLimit: false } }),
  });
}

async function admit(app: FastifyInstance, access: Access, request: FastifyRequest) {
  if (access === "public") return undefined;
  const actor = await app.authenticate(request);
  if (!actor) throw new DomainError(commonErrors.signInRequired);
  if (access !== "logged-in" && actor.role !== access) throw new DomainError(commonErrors.notAllowed);
  return actor;
}

function parsePart(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
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

interface SharedAnswer {
  plain: Buffer;
  gzip: Buffer;
  etag: string;
  freshUntil: number;
}

const MAX_SHARED_URLS = 200;

/** Makes one reply for all requests within `forMs`; requests that arrive meanwhile wait for it. */
function shared(answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>, forMs: number) {
  const answers = new Map<string, Promise<SharedAnswer>>();
  const fresh = new Map<string, SharedAnswer>();

  async function make(request: FastifyRequest, reply: FastifyReply): Promise<SharedAnswer> {
    const plain = Buffer.from(JSON.stringify(await answer(request, reply)));
    const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    return { plain, gzip: gzipSync(plain), etag, freshUntil: performance.now() + forMs };
  }

  return async function answerShared(request: FastifyRequest, reply: FastifyReply) {
    let current = fresh.get(request.url);
    if (!current || current.freshUntil < performance.now()) {
      let making = answers.get(request.url);
      if (!making) {
        making = make(request, reply).finally(() => answers.delete(request.url));
        answers.set(request.url, making);
      }
      current = await making;
      if (fresh.size >= MAX_SHARED_URLS) fresh.clear();
      fresh.set(request.url, current);
    }
    void reply.header("etag", current.etag).header("cache-control", "no-cache").header("vary", "accept-encoding");
    if (request.headers["if-none-match"] === current.etag) return reply.code(304).send();
    void reply.type("application/json; charset=utf-8");
    if (!request.headers["accept-encoding"]?.includes("gzip")) return reply.send(current.plain);
    return reply.header("content-encoding", "gzip").send(current.gzip);
  };
}

declare module "fastify" {
  interface FastifyInstance {
    authenticate: Authenticate;
    /** Every served contract endpoint; the API pages are generated from it. */
    endpoints: Endpoint[];
  }
}
