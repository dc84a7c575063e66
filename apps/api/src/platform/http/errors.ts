import { commonErrors, type ErrorBody, type ErrorDefinition } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";
import { kindOf } from "../kind-of-error.ts";

/** A request that does not have the declared shape. `fields` says what is wrong with each part of it. */
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
      request.log.error({ route: request.routeOptions.url, ...kindOf(error) }, "unexpected failure");
    return reply
      .status(definition.status)
      .send(bodyOf(definition, error instanceof DomainError ? error.fields : undefined));
  });
}

export function bodyOf({ code, message }: ErrorDefinition, fields?: Record<string, string>): ErrorBody {
  return { success: false, code, message, ...(fields && { fields }) };
}

/** What the framework itself refuses, by its status. */
const frameworkRefusals: Record<number, ErrorDefinition> = {
  400: commonErrors.invalidRequest,
  413: commonErrors.tooLarge,
  414: commonErrors.tooLarge,
  415: commonErrors.unsupportedType,
  429: commonErrors.tooManyRequests,
};

/** How a person is told of any failure: an expected refusal in its own words, everything else in few. */
export function definitionOf(error: unknown): ErrorDefinition {
  if (error instanceof DomainError) return error.definition;
  if (isUnreachableDatabase(error)) return commonErrors.unavailable;
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return frameworkRefusals[status] ?? (status < 500 ? commonErrors.invalidRequest : commonErrors.unexpected);
}

/** Connection refused, reset or timed out, a statement cut off for taking too long, or a server that is starting or stopping. */
function isUnreachableDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(ECONN|ETIMEDOUT|EPIPE|08|57P0|57014|53300)/.test(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(error.message) ||
    isUnreachableDatabase(error.cause)
  );
}
