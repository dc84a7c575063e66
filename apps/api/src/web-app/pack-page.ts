import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A page in HTML, compressed once for all who get it. */
export interface PackedPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

export async function packPage(html: string): Promise<PackedPage> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(plain),
  ]);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, br, gzip: gz, etag };
}

/** Sends a page, compressed where the client accepts that, or nothing to a client that has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, br, gzip, etag }: PackedPage,
  cacheControl: "no-cache" | "no-store" = "no-cache",
) {
  void reply
    .type("text/html; charset=utf-8")
    .header("etag", etag)
    .header("cache-control", cacheControl)
    .header("vary", "cookie, accept-language, accept-encoding");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return reply.header("content-encoding", "br").send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header("content-encoding", "gzip").send(gzip);
  return reply.send(plain);
}
