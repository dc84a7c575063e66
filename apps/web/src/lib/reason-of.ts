import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";

/** What to tell a person of a failure: the server's words, which are written for people, or that there was one. */
export const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.message : commonErrors.unexpected.message;
