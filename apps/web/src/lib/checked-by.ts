import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { msg } from "./i18n.ts";

/** Validates a form by the contract's schema, with plain messages where the schema has none for people. */
export function checkedBy<Form extends FieldValues>(schema: z.ZodType<unknown, Form>): Resolver<Form> {
  return zodResolver(schema, { error: plainMessage }) as unknown as Resolver<Form>;
}

function plainMessage({ code, ...issue }: { code: string }) {
  if (code === "invalid_format" && "format" in issue && issue.format === "email") return fullEmail;
  if (code === "too_small" || code === "invalid_type") return fillIn;
  if (code === "too_big") return tooLong;
  return undefined;
}

const fullEmail = msg("Enter a full email address, such as name@example.com");
const fillIn = msg("Please fill this in");
const tooLong = msg("This is too long");
