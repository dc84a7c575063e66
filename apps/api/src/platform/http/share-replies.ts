import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

/** A reply in JSON, compressed once for all who get it. */
export interface PackedReply {
  plain: Buffer;
  gzip: Buffer;
  etag: string;
}

interface SharedReply extends PackedReply {
  freshUntil: number;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Keeps the replies of a call for `forMs`. Each is made and compressed once for all requests with the same key. */
export function shareReplies(clock: Clock, forMs: number) {
  const replies = new LRUCache<string, SharedReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, gzip: compressed }) => plain.length + compressed.length,
  });
  const making = new Map<string, Promise<SharedReply>>();

  function find(key: string) {
    const known = replies.get(key);
    return known && known.freshUntil > clock.now().getTime() ? known : undefined;
  }

  async function make(key: string, answer: () => Promise<unknown>) {
    const packed = await packReply(JSON.stringify(await answer()));
    const shared = { ...packed, freshUntil: clock.now().getTime() + forMs };
    replies.set(key, shared);
    return shared;
  }

  return {
    /** Returns the reply for this key, unless it has to be made. */
    find,
    /** Makes the reply, or waits for one that is being made. */
    async findOrMake(key: string, answer: () => Promise<unknown>) {
      const known = find(key) ?? making.get(key);
      if (known) return known;
      const made = make(key, answer).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

export async function packReply(json: string): Promise<PackedReply> {
  const plain = Buffer.from(json);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, gzip: await promisify(gzip)(plain), etag };
}

/** Sends a shared reply, compressed where the client accepts that, or nothing to a client that has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, shared: PackedReply) {
  void reply.header("etag", shared.etag).header("cache-control", "no-cache").header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === shared.etag) return reply.code(304).send();
  void reply.type("application/json; charset=utf-8");
  if (!request.headers["accept-encoding"]?.includes("gzip")) return reply.send(shared.plain);
  return reply.header("content-encoding", "gzip").send(shared.gzip);
}
