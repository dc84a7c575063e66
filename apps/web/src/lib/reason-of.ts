import { ApiError } from "@medisense/contract/client";
import { commonErrors, waitOf } from "@medisense/contract/errors";

/** The reason of a failed call, and the time to try again if it was made too often. `t` translates both. */
export interface Reason {
  text: string;
  wait?: { text: string; n: number };
}

/** Returns the server's message about a failure, which is written for people, or a general one. */
export function reasonOf(error: unknown): Reason {
  if (!(error instanceof ApiError)) return { text: commonErrors.unexpected.message };
  const { reason, retryAfterSeconds } = error;
  return { text: reason, ...(retryAfterSeconds && { wait: waitOf(retryAfterSeconds) }) };
}
