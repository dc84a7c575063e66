import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";

/** Returns the server's message about a failure, which is written for people, or a general one. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : commonErrors.unexpected.message;
