import { Readable } from "node:stream";
import type { Endpoint, ParsedRequest } from "@medisense/contract/endpoint";
import { commonErrors, type ErrorDefinition } from "@medisense/contract/errors";
import { NOT_TO_KEEP } from "@medisense/contract/health/not-to-keep";
import { Uuid } from "@medisense/contract/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError } from "../domain-error.ts";
import { clientIpOf } from "./client-ip.ts";
import { answerInTime } from "./answer-in-time.ts";
import { type Actor, admit, parse } from "./mount.ts";

/** A file to open or save; `size` in bytes is for a stream, whose length is unknown otherwise. */
export interface ServedFile {
  name: string;
  type: string;
  content: Buffer | string | Readable;
  size?: number;
  /** False for a file that the reader's device must not keep. */
  isToKeep?: boolean;
}

interface FileRequest {
  id: string;
  actor: Actor;
  request: FastifyRequest;
}

interface Options {
  disposition: "inline" | "attachment";
  /** The refusal for a malformed id; `open` throws its own for a file that this person may not see. */
  notFound: ErrorDefinition;
}

/** Scripts, forms and requests to anywhere are forbidden to what the browser opens. */
const INERT = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'none';base-uri 'none';form-action 'none'";

const Params = z.object({ id: Uuid });

/** Serves private files at a path with `:id`: it authenticates and parses, and `open` refuses other people. */
export function serveFile(
  app: FastifyInstance,
  path: string,
  { disposition, notFound }: Options,
  open: (file: FileRequest) => Promise<ServedFile>,
) {
  const { costly, ofClientIp } = app.inTurn;

  /** Opens the file in its reader's turn, because drawing a PDF keeps the processor busy. Sending it takes no turn. */
  async function openFor(request: FastifyRequest) {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.loginRequired);
    const params = Params.safeParse(request.params);
    if (!params.success) throw new DomainError(notFound);
    return costly(actor.id, () => open({ id: params.data.id, actor, request }));
  }

  app.get(path, async (request, reply) => {
    const {
      name,
      type,
      content,
      size,
      isToKeep = true,
    } = await inTime(
      app,
      ofClientIp(clientIpOf(request), () => openFor(request)),
    );
    void reply.type(type).header("content-disposition", `${disposition}; filename*=${asHeaderValue(name)}`);
    // Browsers do not reliably show a sandboxed PDF. Uploaded ones have no scripts; see `acceptFile`.
    const isShownPdf = type === "application/pdf" && disposition === "inline";
    void reply.header("content-security-policy", isShownPdf ? INERT : `${INERT};sandbox`);
    if (!isToKeep) void reply.header(NOT_TO_KEEP, "1");
    if (size !== undefined) void reply.header("content-length", size);
    return reply.send(content);
  });
}

/** Waits for a file as long as for any answer. Closes one that comes later. */
function inTime(app: FastifyInstance, file: Promise<ServedFile>) {
  return answerInTime(file, app.answerWithinMs, ({ content }) => {
    if (content instanceof Readable) content.destroy();
  });
}

type Call<E extends Endpoint> = ParsedRequest<E> & { actor: Actor; request: FastifyRequest };

/** Serves an endpoint whose answer is a file to save. Its caller must be logged in. */
export function serveDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (call: Call<E>) => Promise<ServedFile>,
) {
  app.endpoints.push(endpoint);
  app.get(endpoint.path, { handler: answer, compress: false });

  async function makeFor(request: FastifyRequest) {
    const actor = (await admit(app, endpoint.access, request))!;
    const call = { ...parse(endpoint, request), actor, request } as unknown as Call<E>;
    return app.inTurn.ofAccount(actor.id, () => make(call));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { name, type, content } = await inTime(app, makeFor(request));
    return reply
      .type(type)
      .header("content-disposition", `attachment; filename*=${asHeaderValue(name)}`)
      .header("content-security-policy", `${INERT};sandbox`)
      .send(content);
  }
}

const asHeaderValue = (name: string) =>
  `UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
