import multipart, { type MultipartFields } from "@fastify/multipart";
import { commonErrors } from "@medisense/contract/errors";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";
import { clientIpOf } from "../http/client-ip.ts";
import { LONGEST_RECEIVING_MS } from "../http/connections/limit-slow-bodies.ts";
import { type AcceptedFile, acceptFile } from "./accept-file.ts";

export interface FormFile {
  /** The sender's name for it, which is not to be trusted. */
  name: string;
  /** The texts that the form has before its file, by name. */
  texts: Readonly<Record<string, string>>;
  read(): Promise<AcceptedFile>;
  /** Receives the bytes of a file that is only read and never stored or sent to anybody. */
  receive(): Promise<Buffer>;
}

/** More than any text beside a file needs, in bytes. */
const LONGEST_TEXT = 4000;

/** Lets the routes of a scope accept a form with one file and some texts; no other route accepts multipart bodies. */
export async function takeOneFile(scope: FastifyInstance, { texts = 0 } = {}) {
  // Ten megabytes at 300 kbit/s take almost five minutes.
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, receiveWithinMs: LONGEST_RECEIVING_MS };
  });
  const limits = { files: 1, fields: texts, fieldSize: LONGEST_TEXT, fileSize: fileLimits.bytes, headerPairs: 20 };
  await scope.register(multipart, { limits });
}

/** Returns the one file of a form. `read` receives it and returns what may be stored of it, checked in its sender's turn. */
export async function fileIn(request: FastifyRequest): Promise<FormFile> {
  const part = await request.file().catch(asRefusal);
  if (!part) throw new DomainError(fileErrors.missing);
  const receive = () => part.toBuffer().catch(asRefusal);
  async function read() {
    const bytes = await receive();
    return request.server.inTurn.costly(clientIpOf(request), () => acceptFile(bytes));
  }
  return { name: part.filename, texts: textsOf(part.fields), read, receive };

  /** Throws a refusal: an unreadable form is the sender's mistake, whatever error its parser throws. */
  function asRefusal(error: Error & { code?: string }): never {
    if (error.code === "FST_REQ_FILE_TOO_LARGE") throw new DomainError(fileErrors.tooLarge, { cause: error });
    throw new DomainError(commonErrors.invalidRequest, { cause: error });
  }
}

function textsOf(fields: MultipartFields) {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    const value = field && "value" in field ? field.value : undefined;
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(texts);
}
