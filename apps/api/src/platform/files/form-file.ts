import multipart from "@fastify/multipart";
import { commonErrors } from "@medisense/contract/errors";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { LONGEST_RECEIVING_MS } from "../http/connections/limit-slow-bodies.ts";
import { type AcceptedFile, acceptFile } from "./accept-file.ts";

export interface FormFile {
  /** The sender's name for it, which is not to be trusted. */
  name: string;
  read(): Promise<AcceptedFile>;
}

/** Lets the routes of a scope accept a form with one file; no other route accepts multipart bodies. */
export async function takeOneFile(scope: FastifyInstance) {
  // Ten megabytes at 300 kbit/s take almost five minutes.
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, receiveWithinMs: LONGEST_RECEIVING_MS };
  });
  await scope.register(multipart, { limits: { files: 1, fields: 0, fileSize: fileLimits.bytes, headerPairs: 20 } });
}

/** Returns the one file of a form; `read` receives it, checks it, and returns what may be stored of it. */
export async function fileIn(request: FastifyRequest): Promise<FormFile> {
  const part = await request.file().catch(asRefusal);
  if (!part) throw new DomainError(fileErrors.missing);
  return { name: part.filename, read: async () => acceptFile(await part.toBuffer().catch(asRefusal)) };

  /** Throws a refusal: an unreadable form is the sender's mistake, whatever error its parser throws. */
  function asRefusal(error: Error & { code?: string }): never {
    if (error.code === "FST_REQ_FILE_TOO_LARGE") throw new DomainError(fileErrors.tooLarge, { cause: error });
    throw new DomainError(commonErrors.invalidRequest, { cause: error });
  }
}
