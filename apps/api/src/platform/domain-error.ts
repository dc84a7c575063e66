import type { ErrorDefinition } from "@medisense/contract/errors";

/** An expected refusal: the caller did something we have an answer for. Anything else that throws is a bug. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly definition: ErrorDefinition;

  constructor(definition: ErrorDefinition, options?: ErrorOptions) {
    super(definition.message, options);
    this.definition = definition;
  }

  is(definition: ErrorDefinition) {
    return this.definition.code === definition.code;
  }
}
