import { login, type SignedIn, type SignupForm, sendOtp, signup } from "@medisense/contract/identity";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ownPath } from "../../app/paths.ts";
import { api } from "../../lib/api.ts";
import { type Session, startSession } from "./session.ts";
import { dropSignupDraft, keepSignupDraft, type SignupDraft } from "./signup-draft.ts";

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof api<typeof login>>[1]["body"]) => api(login, { body }),
    onSuccess: (answer) => startSession(queryClient, sessionIn(answer)),
  });
}

/** Mails a code for a filled-in form, or another one, and keeps the form until the code is typed in. */
export function useSendCode() {
  return useMutation({
    mutationFn: ({ form }: Pick<SignupDraft, "form" | "next">) => api(sendOtp, { body: form }),
    onSuccess: ({ resendAfterSeconds }, { form, next }) =>
      keepSignupDraft({ form, next, resendAt: new Date(Date.now() + resendAfterSeconds * 1000) }),
  });
}

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, otp }: { form: SignupForm; otp: string }) => api(signup, { body: { ...form, otp } }),
    onSuccess: (answer) => {
      dropSignupDraft();
      startSession(queryClient, sessionIn(answer));
    },
  });
}

/** On to the page that was asked for, or to the dashboard of the role, which may live on another site. */
export function useEnter() {
  const navigate = useNavigate();
  return ({ dashboardUrl }: Pick<Session, "dashboardUrl">, asked: string | null | undefined) => {
    const path = ownPath(asked) ?? ownPath(dashboardUrl);
    if (path) void navigate(path, { replace: true });
    else window.location.assign(dashboardUrl);
  };
}

function sessionIn({ message: _, ...session }: SignedIn) {
  return session;
}
