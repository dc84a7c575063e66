import { logIn } from "@medisense/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { startSession } from "./session.ts";
import { sessionIn } from "./session-in.ts";

export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof logIn>>[1]["body"]) => api(logIn, { body }),
    onSuccess: (result) => startSession(queryClient, sessionIn(result)),
  });
}
