import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnreachable } from "../../lib/api.ts";
import { endSession } from "../../lib/logout/end-session.ts";
import { msg } from "../../lib/i18n.ts";
import { pendingLogout } from "../../lib/logout/pending-logout.ts";
import { setCookie } from "../../lib/set-cookie.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { removeAllTraces } from "./session.ts";

/**
 * Logs out: ends the session on the server first, then in this browser and its other tabs. A logout that does not reach
 * the server is remembered, and carried out before the next call. `onLoggedOut` opens the next screen and gets the text
 * that says what happened; the pressed button is gone by then.
 */
export function useLogOut(onLoggedOut: (text: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      endSession().then(
        () => ({ isPending: false }),
        (error: unknown) => {
          if (!isUnreachable(error)) throw error;
          return { isPending: true };
        },
      ),
    onSuccess: ({ isPending }) => {
      removeAllTraces(queryClient);
      if (isPending) {
        pendingLogout.write(true);
        // Until it carries out the logout, the server removes neither this cookie nor that of the session.
        setCookie(PENDING_LOGOUT, "1");
      }
      notifyOtherTabs({ ended: true });
      onLoggedOut(isPending ? logoutPending : msg("Logout done successfully"));
    },
  });
}

export const logoutPending = msg(
  "You are logged out in this browser. MediSense cannot be reached now. Your session on our server ends as soon as you are back online.",
);
