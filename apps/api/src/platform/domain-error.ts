import type { ErrorDefinition } from "@medisense/contract/errors";

/** An expected refusal: the caller did something we have an answer for. Anything else that throws is a bug. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly definition: ErrorDefinition;
  /** What is wrong with each part of what was sent, when it can be said part by part. */
  readonly fields: Record<string, string> | undefined;

  constructor(
    definition: ErrorDefinition,
    { fields, ...options }: ErrorOptions & { fields?: Record<string, string> } = {},
  ) {
    super(definition.message, options);
    this.definition = definition;
    this.fields = fields;
  }

  is(definition: ErrorDefinition) {
    return this.definition.code === definition.code;
  }
}
