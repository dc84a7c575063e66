import multipart from "@fastify/multipart";
import { commonErrors, type ErrorDefinition } from "@medisense/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { LONGEST_RECEIVING_MS } from "../http/limit-slow-bodies.ts";

interface Refusals {
  fileMissing: ErrorDefinition;
  fileTooLarge: ErrorDefinition;
}

/** Lets the routes of a scope accept a form with one file; no other route accepts multipart bodies. */
export async function takeOneFile(scope: FastifyInstance, maxBytes: number) {
  // Ten megabytes at 300 kbit/s take almost five minutes.
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, receiveWithinMs: LONGEST_RECEIVING_MS };
  });
  await scope.register(multipart, { limits: { files: 1, fields: 0, fileSize: maxBytes, headerPairs: 20 } });
}

/** Returns the one file of a form; `read` reads its bytes. */
export async function fileIn(request: FastifyRequest, { fileMissing, fileTooLarge }: Refusals) {
  const part = await request.file().catch(asRefusal);
  if (!part) throw new DomainError(fileMissing);
  return { name: part.filename, read: () => part.toBuffer().catch(asRefusal) };

  /** Throws a refusal: an unreadable form is the sender's mistake, whatever error its parser throws. */
  function asRefusal(error: Error & { code?: string }): never {
    if (error.code === "FST_REQ_FILE_TOO_LARGE") throw new DomainError(fileTooLarge, { cause: error });
    throw new DomainError(commonErrors.invalidRequest, { cause: error });
  }
}
