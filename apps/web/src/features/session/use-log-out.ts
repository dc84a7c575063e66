import { logOut } from "@medisense/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isLoginRequired, isUnreachable } from "../../lib/api.ts";
import { msg } from "../../lib/i18n.ts";
import { type Reason, reasonOf } from "../../lib/reason-of.ts";
import { removeKept } from "./kept-responses.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { removeAllTraces } from "./session.ts";

/**
 * Logs out: ends the session on the server first, then in this browser and its other tabs. Only the server can
 * remove the cookie, so a logout that does not reach it does not count. It removes what was kept for reading offline.
 * `onLoggedOut` opens the next screen; the pressed button is gone by then.
 */
export function useLogOut(onLoggedOut: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api(logOut, {}).catch((error: unknown) => {
        if (!isLoginRequired(error)) throw error;
      });
    },
    onError: (error) => {
      if (isUnreachable(error)) removeKept();
    },
    onSuccess: () => {
      removeAllTraces(queryClient);
      notifyOtherTabs({ ended: true });
      onLoggedOut();
    },
  });
}

const withoutNetwork = msg(
  "You are still logged in, because the server cannot be reached. Nothing can be read here without a network any more. Please log out again later.",
);

/** Returns why a logout failed, and what it did all the same. */
export const logOutFailure = (error: unknown): Reason =>
  isUnreachable(error) ? { text: withoutNetwork } : reasonOf(error);
