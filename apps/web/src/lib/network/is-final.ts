import { ApiError } from "@medisense/contract/client";

const TOO_MANY = 429;

/** Returns true for a refusal that trying again does not change. A limit of calls ends after a while. */
export const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
