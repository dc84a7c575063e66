import { zodResolver } from "@hookform/resolvers/zod";
import { plainMessage } from "@medisense/contract/refusals/plain-message";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Validates a form by the contract's schema, with plain messages where the schema has none for people. */
export function checkedBy<Form extends FieldValues>(schema: z.ZodType<unknown, Form>): Resolver<Form> {
  return zodResolver(schema, { error: plainMessage }) as unknown as Resolver<Form>;
}
