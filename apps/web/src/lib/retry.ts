import { ApiError } from "@medisense/contract/client";

/** A refusal stays a refusal however often it is asked; a busy server or a lost connection is worth two more tries. */
export function retryUnlessRefused(failures: number, error: Error) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}
