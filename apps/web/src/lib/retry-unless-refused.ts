import { ApiError } from "@medisense/contract/client";
import { onlineManager } from "@tanstack/react-query";

/** Allows two retries after a server error or a lost connection, and none after a refusal or while offline. */
export function retryUnlessRefused(failures: number, error: Error) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && onlineManager.isOnline() && failures < 2;
}
