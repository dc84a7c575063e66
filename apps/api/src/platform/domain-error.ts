import type { ErrorBody, ErrorDefinition } from "@medisense/contract/errors";

interface Details {
  fields?: Record<string, string>;
  retryAfterS?: number;
  extra?: Partial<ErrorBody>;
}

/** An expected refusal with a declared message. Any other thrown error is a bug. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly definition: ErrorDefinition;
  /** Messages by field, when the refusal concerns single fields. */
  readonly fields: Record<string, string> | undefined;
  /** The seconds after which the call is accepted again, when it was made too often. */
  readonly retryAfterS: number | undefined;
  /** Further fields of the answer's body. */
  readonly extra: Partial<ErrorBody> | undefined;

  constructor(definition: ErrorDefinition, { fields, retryAfterS, extra, ...options }: ErrorOptions & Details = {}) {
    super(definition.message, options);
    this.definition = definition;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
    this.extra = extra;
  }

  is(definition: ErrorDefinition) {
    return this.definition.code === definition.code;
  }
}
