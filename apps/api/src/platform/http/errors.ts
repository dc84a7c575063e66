import { commonErrors, type ErrorBody, type ErrorDefinition, waitOf } from "@medisense/contract/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";
import { kindOfError } from "../kind-of-error.ts";
import { localeOf } from "../locale-of.ts";
import { refusalPage } from "./refusal-page.ts";

/** Thrown for a request that does not match its schema; `fields` holds a message for each faulty field. */
export class InvalidRequest extends DomainError {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(commonErrors.invalidRequest, {
      fields: Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message])),
    });
  }
}

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const definition = definitionOf(error);
    if (definition.status >= 500)
      request.log.error({ route: request.routeOptions.url, ...kindOfError(error) }, "unexpected failure");
    const seconds = definition.status === TOO_MANY ? secondsToWait(error, reply) : undefined;
    void reply.status(definition.status);
    if (seconds) void reply.header("retry-after", seconds);
    // A browser says so when a person opens something by itself, such as a PDF in a tab of its own.
    if (/\btext\/html\b/.test(request.headers.accept ?? ""))
      return reply.type("text/html; charset=utf-8").send(refusalPage(definition.status, localeOf(request)));
    const { fields, extra } = error instanceof DomainError ? error : {};
    const body = { ...bodyOf(definition, fields), ...extra };
    return reply.send(seconds ? withWait(body, seconds) : body);
  });
}

const TOO_MANY = 429;
/** The wait when the refusal knows none. */
const USUAL_WAIT_S = 60;

/** The flood limit sets the header itself. */
function secondsToWait(error: unknown, reply: FastifyReply) {
  const known = error instanceof DomainError ? error.retryAfterS : Number(reply.getHeader("retry-after"));
  return Math.max(1, Math.ceil(known || USUAL_WAIT_S));
}

function withWait(body: ErrorBody, seconds: number): ErrorBody {
  const { text, n } = waitOf(seconds);
  const message = `${body.message} ${text.replace("{n}", String(n))}`;
  return { ...body, message, reason: body.message, retryAfterSeconds: seconds };
}

export function bodyOf({ code, message }: ErrorDefinition, fields?: Record<string, string>): ErrorBody {
  return { success: false, code, message, ...(fields && { fields }) };
}

/** The framework's own refusals, by status. */
const frameworkRefusals: Record<number, ErrorDefinition> = {
  400: commonErrors.invalidRequest,
  413: commonErrors.tooLarge,
  414: commonErrors.tooLarge,
  415: commonErrors.unsupportedType,
  429: commonErrors.tooManyRequests,
  503: commonErrors.unavailable,
};

/** The driver's messages for a lost connection; these errors have no code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)|is not queryable$/;

/** Returns the message for the person: the declared one of an expected refusal, a general one for anything else. */
export function definitionOf(error: unknown): ErrorDefinition {
  if (error instanceof DomainError) return error.definition;
  if (isOutOfService(error)) return commonErrors.unavailable;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return frameworkRefusals[status] ?? (status < 500 ? commonErrors.invalidRequest : commonErrors.unexpected);
}

/** The system calls that open a connection. A dead database leaves no host, no port or no socket to connect to. */
const connecting = /^(connect|getaddrinfo)$/;

/**
 * True for a refused, reset or timed-out connection, and a starting or stopping database. Also for a statement that the
 * database cancelled or rolled back, and for a disk or another resource that is used up.
 */
function isOutOfService(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    ("syscall" in error && connecting.test(String(error.syscall))) ||
    /^(ECONN|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EMFILE|ENFILE|08|25P03|40|53|57P0|57014|58)/.test(code) ||
    lostConnection.test(error.message) ||
    isOutOfService(error.cause)
  );
}
