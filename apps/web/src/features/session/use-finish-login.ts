import { finishLogin } from "@medisense/contract/identity/second-factor";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { startSession } from "./session.ts";
import { sessionIn } from "./session-in.ts";

/** Finishes a login with the code of the second step. */
export function useFinishLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }) => api(finishLogin, { body }),
    onSuccess: ({ recoveryCodes: _, ...result }) => startSession(queryClient, sessionIn(result)),
  });
}
