import { sendOtp } from "@medisense/contract/identity";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { serverNow } from "../../lib/clock/server-clock.ts";
import { keepSignupDraft, type SignupDraft } from "./signup-draft.ts";

/** Mails an OTP for a completed form, the first or another one. Keeps the form until the OTP is entered. */
export function useSendOtp() {
  return useMutation({
    mutationFn: ({ form }: Pick<SignupDraft, "form" | "next">) => api(sendOtp, { body: form }),
    onSuccess: ({ resendAfterSeconds }, { form, next }) =>
      keepSignupDraft({ form, next, resendAt: new Date(serverNow().getTime() + resendAfterSeconds * 1000) }),
  });
}
