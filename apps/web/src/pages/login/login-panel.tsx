import type { Role } from "@medisense/contract/endpoint";
import { identityErrors, logIn } from "@medisense/contract/identity";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { useEnter } from "../../features/session/use-enter.ts";
import { useLogIn } from "../../features/session/use-log-in.ts";
import { isRefused } from "../../lib/api.ts";
import { checkedBy } from "../../lib/checked-by.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";
import { challengeIn } from "./second-step/challenge-in.ts";
import { SecondStep } from "./second-step/second-step.tsx";

const Credentials = logIn.body.omit({ role: true });

export function LoginPanel({ role }: { role: Role }) {
  const t = useText();
  const enter = useEnter();
  const next = useSearchParams()[0].get("next");
  const logIn = useLogIn();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: checkedBy(Credentials),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;
  const challenge = challengeIn(logIn.error);
  if (challenge) return <SecondStep {...challenge} onRestart={logIn.reset} />;

  return (
    <form
      // Sent before the application answers, a password must not become part of the URL.
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((credentials) =>
        logIn.mutate(
          { ...credentials, role },
          {
            onSuccess: (session) => {
              tellSuccess(t("Login success"));
              enter(session, next);
            },
            onError: (error) => {
              if (challengeIn(error)) return;
              tellError(t(reasonOf(error)));
              if (isRefused(error, identityErrors.wrongCredentials)) setFocus("password", { shouldSelect: true });
            },
          },
        ),
      )}
    >
      <TextField
        label={t("Email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message && t(errors.email.message)}
        {...register("email")}
      />
      <PasswordField
        label={t("Password")}
        autoComplete="current-password"
        error={errors.password?.message && t(errors.password.message)}
        {...register("password")}
      />
      {logIn.error && <ErrorNote>{t(reasonOf(logIn.error))}</ErrorNote>}
      <Button type="submit" busy={logIn.isPending}>
        {t("Login")}
      </Button>
      <Link
        to={`${appPaths.resetPassword}?role=${role}`}
        className="inline-flex min-h-11 items-center justify-self-center px-2 font-semibold text-brand-700 underline"
      >
        {t("Forgot your password?")}
      </Link>
    </form>
  );
}
