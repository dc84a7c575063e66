import multipart from "@fastify/multipart";
import { commonErrors, type ErrorDefinition } from "@medisense/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { LONGEST_RECEIVING_MS } from "../http/slow-bodies.ts";

interface Refusals {
  fileMissing: ErrorDefinition;
  fileTooLarge: ErrorDefinition;
}

/** Lets the routes of a scope take a form with one file; no other call takes this kind of body. */
export async function takeOneFile(scope: FastifyInstance, maxBytes: number) {
  // Ten megabytes over a line of 300 kbit/s.
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, receiveWithinMs: LONGEST_RECEIVING_MS };
  });
  await scope.register(multipart, { limits: { files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20 } });
}

/** The one file of a form; its bytes are read when they are asked for. */
export async function fileIn(request: FastifyRequest, { fileMissing, fileTooLarge }: Refusals) {
  const part = await request.file().catch(asRefusal);
  if (!part) throw new DomainError(fileMissing);
  return { name: part.filename, read: () => part.toBuffer().catch(asRefusal) };

  /** A form that cannot be read is the sender's mistake, whatever its reader calls it. */
  function asRefusal(error: Error & { code?: string }): never {
    if (error.code === "FST_REQ_FILE_TOO_LARGE") throw new DomainError(fileTooLarge, { cause: error });
    throw new DomainError(commonErrors.invalidRequest, { cause: error });
  }
}
