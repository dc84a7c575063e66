import { commonErrors } from "@medisense/contract/errors";
import type { z } from "zod";
import { DomainError } from "../../platform/domain-error.ts";

/** Parses the body of a webhook event whose signature is valid. Throws `invalidRequest` for anything else. */
export function parseEventBody<T>(schema: z.ZodType<T>, body: Buffer): T {
  try {
    return schema.parse(JSON.parse(body.toString("utf8")));
  } catch (cause) {
    throw new DomainError(commonErrors.invalidRequest, { cause });
  }
}
