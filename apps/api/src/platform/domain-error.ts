import type { ErrorDefinition } from "@medisense/contract/errors";

/** An expected refusal with a declared message. Any other thrown error is a bug. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly definition: ErrorDefinition;
  /** Messages by field, when the refusal concerns single fields. */
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
