import { ApiError } from "@medisense/contract/client";

/** Allows two retries after a server error or a lost connection, and none after a refusal. */
export function retryUnlessRefused(failures: number, error: Error) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}
