import type { Role } from "@medisense/contract/endpoint";
import { login } from "@medisense/contract/identity";
import { useForm } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { useEnter, useSignIn } from "../../features/session/sign-in.ts";
import { checkedBy } from "../../lib/form-words.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { tellError, tellSuccess } from "../../ui/toaster.tsx";
import { reasonOf } from "../../lib/reason-of.ts";

const Credentials = login.body.omit({ role: true });

export function LoginForm({ role }: { role: Role }) {
  const t = useText();
  const enter = useEnter();
  const next = useSearchParams()[0].get("next");
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedBy(Credentials),
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((credentials) =>
        signIn.mutate(
          { ...credentials, role },
          {
            onSuccess: (session) => {
              tellSuccess(t("Login success"));
              enter(session, next);
            },
            onError: (error) => tellError(t(reasonOf(error))),
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
      {signIn.error && <ErrorNote>{t(reasonOf(signIn.error))}</ErrorNote>}
      <Button type="submit" busy={signIn.isPending}>
        {t("Login")}
      </Button>
      <Link
        to={paths.resetPassword}
        className="inline-flex min-h-11 items-center justify-self-center px-2 font-semibold text-brand-700 underline"
      >
        {t("Forgot your password?")}
      </Link>
    </form>
  );
}
