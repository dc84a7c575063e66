import { logout } from "@medisense/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { isSignInRequired, leaveNoTrace } from "./session.ts";

/**
 * The one way out, the same from every place: the session ends on the server, then in this browser and in its other
 * tabs. The server comes first, because only it can take the cookie away; a logout that did not reach it is no logout.
 * `onLoggedOut` says where to go; what was pressed is gone by then, with everything else of the person's.
 */
export function useLogOut(onLoggedOut: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api(logout, {}).catch((error: unknown) => {
        if (!isSignInRequired(error)) throw error;
      });
    },
    onSuccess: () => {
      leaveNoTrace(queryClient);
      tellOtherTabs({ ended: true });
      onLoggedOut();
    },
  });
}
