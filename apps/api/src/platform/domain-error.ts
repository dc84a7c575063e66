import type { ErrorDefinition } from "@medisense/contract/errors";

/** An expected refusal with a declared message. Any other thrown error is a bug. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly definition: ErrorDefinition;
  /** Messages by field, when the refusal concerns single fields. */
  readonly fields: Record<string, string> | undefined;
  /** The seconds after which the call is accepted again, when it was made too often. */
  readonly retryAfterS: number | undefined;

  constructor(
    definition: ErrorDefinition,
    { fields, retryAfterS, ...options }: ErrorOptions & { fields?: Record<string, string>; retryAfterS?: number } = {},
  ) {
    super(definition.message, options);
    this.definition = definition;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }

  is(definition: ErrorDefinition) {
    return this.definition.code === definition.code;
  }
}
