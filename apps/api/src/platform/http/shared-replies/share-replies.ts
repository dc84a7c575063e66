import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";

/** Status, headers and body of one form of a reply. */
interface Packed {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** A reply in JSON, compressed at most once for all who get it, and the answer to those who have it. */
export interface PackedReply {
  plain: Packed;
  gzip: () => Packed;
  unchanged: Packed;
  etag: string;
}

interface SharedReply extends PackedReply {
  madeAt: number;
  about: string;
}

/** Identifies a reply, and what it is about. */
export interface ReplyKey {
  key: string;
  /** The id of what the reply shows; empty when no change lets go of it. */
  about: string;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** A longer body is compressed in another thread when it is made. A shorter one waits until somebody takes it compressed. */
const LONGEST_AT_ONCE = 32 * 1024;

/** Keeps the replies of a call for `forMs`. Each is made and compressed once for all requests with the same key. */
export function shareReplies(clock: Clock, forMs: number) {
  const replies = new LRUCache<string, SharedReply>({
    maxSize: MAX_BYTES,
    // Compressed, it takes up to as much again.
    sizeCalculation: ({ plain }) => 2 * plain.body!.length,
    dispose: ({ about }, key) => void keysAbout.get(about)?.delete(key),
  });
  const keysAbout = new Map<string, Set<string>>();
  const making = new Map<string, { about: string; reply: Promise<SharedReply> }>();

  function find(key: string) {
    const known = replies.get(key);
    const ageMs = known ? clock.now().getTime() - known.madeAt : 0;
    return 0 <= ageMs && ageMs < forMs ? known : undefined;
  }

  function keep(key: string, reply: SharedReply) {
    replies.set(key, reply);
    if (reply.about) keysAbout.set(reply.about, (keysAbout.get(reply.about) ?? new Set()).add(key));
  }

  async function make(about: string, answer: () => Promise<unknown>): Promise<SharedReply> {
    // Dated before it reads anything: what changes meanwhile is shown no later either.
    const madeAt = clock.now().getTime();
    return { ...(await packReply(JSON.stringify(await answer()))), madeAt, about };
  }

  return {
    /** Returns the reply for this key, unless it has to be made. */
    find,
    /** Makes the reply, or waits for one that is being made. */
    async findOrMake({ key, about }: ReplyKey, answer: () => Promise<unknown>) {
      const known = find(key) ?? making.get(key)?.reply;
      if (known) return known;
      const made = { about, reply: make(about, answer) };
      making.set(key, made);
      try {
        const reply = await made.reply;
        if (making.get(key) === made) keep(key, reply);
        return reply;
      } finally {
        if (making.get(key) === made) making.delete(key);
      }
    },
    /** Drops the replies about something that has changed. One that is being made goes only to those who wait for it. */
    letGo(changed: string) {
      for (const key of keysAbout.get(changed) ?? []) replies.delete(key);
      keysAbout.delete(changed);
      for (const [key, { about }] of making) if (about === changed) making.delete(key);
    },
  };
}

export async function packReply(json: string): Promise<PackedReply> {
  const body = Buffer.from(json);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": "no-cache", vary: "accept-encoding" };
  const packed = (packedBody: Buffer, more: Record<string, string> = {}): Packed => ({
    status: 200,
    headers: {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(packedBody.length),
      ...more,
    },
    body: packedBody,
  });
  const compressed = (bytes: Buffer) => packed(bytes, { "content-encoding": "gzip" });
  let zipped = body.length > LONGEST_AT_ONCE ? compressed(await promisify(gzip)(body)) : undefined;
  return {
    plain: packed(body),
    gzip: () => (zipped ??= compressed(gzipSync(body))),
    unchanged: { status: 304, headers, body: undefined },
    etag,
  };
}

/** Returns the form of the reply that a client takes: compressed where it accepts that, and nothing when it has the reply. */
export function formFor(asked: IncomingHttpHeaders, { etag, gzip: compressed, plain, unchanged }: PackedReply) {
  if (asked["if-none-match"] === etag) return unchanged;
  return asked["accept-encoding"]?.includes("gzip") ? compressed() : plain;
}

export function sendShared(request: FastifyRequest, reply: FastifyReply, shared: PackedReply) {
  const { status, headers, body } = formFor(request.headers, shared);
  return reply.code(status).headers(headers).send(body);
}
