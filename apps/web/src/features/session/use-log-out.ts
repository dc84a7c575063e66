import { logOut } from "@medisense/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isLoginRequired } from "../../lib/api.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { removeAllTraces } from "./session.ts";

/**
 * Logs out: ends the session on the server first, then in this browser and its other tabs. Only the server can
 * remove the cookie, so a logout that does not reach it does not count.
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
    onSuccess: () => {
      removeAllTraces(queryClient);
      notifyOtherTabs({ ended: true });
      onLoggedOut();
    },
  });
}
