import { identityErrors, SignupForm as Schema } from "@medisense/contract/identity";
import { useForm } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { signupDraft } from "../../features/session/signup-draft.ts";
import { useSendOtp } from "../../features/session/use-send-otp.ts";
import { isRefused } from "../../lib/api.ts";
import { checkedBy } from "../../lib/checked-by.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { showFieldErrors } from "../../lib/show-field-errors.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";

const blank = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };

export function SignupPanel() {
  const t = useText();
  const navigate = useNavigate();
  const next = useSearchParams()[0].get("next") ?? undefined;
  const sending = useSendOtp();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: checkedBy(Schema),
    defaultValues: signupDraft()?.form ?? blank,
  });
  const field = (name: keyof typeof blank) => {
    const error = formState.errors[name]?.message;
    return { ...register(name), error: error && t(error) };
  };

  return (
    <form
      // Sent before the application answers, a password must not become part of the URL.
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) =>
        sending.mutate(
          { form, next },
          {
            onSuccess: () => {
              tellSuccess(t("OTP sent successfully"));
              void navigate(appPaths.verifyOtp, { state: { email: form.email } });
            },
            onError: (error) => {
              tellError(t(reasonOf(error)));
              showFieldErrors(error, setError);
              if (isRefused(error, identityErrors.alreadyRegistered)) setFocus("email", { shouldSelect: true });
              if (isRefused(error, identityErrors.commonPassword)) setFocus("password", { shouldSelect: true });
            },
          },
        ),
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("First name")} autoComplete="given-name" {...field("firstName")} />
        <TextField label={t("Last name")} autoComplete="family-name" {...field("lastName")} />
      </div>
      <TextField label={t("Email")} type="email" inputMode="email" autoComplete="username" {...field("email")} />
      <PasswordField
        label={t("Password")}
        autoComplete="new-password"
        hint={t("At least 8 characters, with a letter and a number")}
        {...field("password")}
      />
      <PasswordField label={t("Confirm password")} autoComplete="new-password" {...field("confirmPassword")} />
      {sending.error && <ErrorNote>{t(reasonOf(sending.error))}</ErrorNote>}
      <Button type="submit" busy={sending.isPending}>
        {t("Sign Up")}
      </Button>
      <p className="text-center text-sm">{t("We will email you a six-digit OTP to finish signing up.")}</p>
    </form>
  );
}
