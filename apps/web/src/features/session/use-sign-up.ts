import { type SignupForm, signUp } from "@medisense/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { startSession } from "./session.ts";
import { sessionIn } from "./session-in.ts";
import { discardSignupDraft } from "./signup-draft.ts";

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, otp }: { form: SignupForm; otp: string }) => api(signUp, { body: { ...form, otp } }),
    onSuccess: (result) => {
      discardSignupDraft();
      startSession(queryClient, sessionIn(result));
    },
  });
}
