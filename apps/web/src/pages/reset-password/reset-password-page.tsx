import { roles } from "@medisense/contract/endpoint";
import { forgotPassword, resetPassword } from "@medisense/contract/identity";
import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { z } from "zod";
import { api } from "../../lib/api.ts";
import { checkedBy } from "../../lib/checked-by.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { showFieldErrors } from "../../lib/show-field-errors.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";

/** Sets a new password with the token of the mail; without a token it requests the mail. */
export function ResetPasswordPage() {
  const t = useText();
  const [search] = useSearchParams();
  const token = search.get("token");
  const role = roles.find((name) => name === search.get("role"));
  const title = token ? t("Set a new password") : t("Forgot your password?");
  return (
    <AccountFrame>
      <PageTitle>{title}</PageTitle>
      <div className={cardClass(false, "mx-auto grid w-full max-w-md gap-5 p-5 sm:p-7")}>
        <h1 className="text-2xl">{title}</h1>
        <OfflineNote />
        {token ? <NewPassword token={token} /> : <AskForLink />}
        <Link
          to={role ? appPaths.login(role) : appPaths.roles}
          className="inline-flex min-h-11 items-center justify-self-center px-2 font-semibold text-brand-700 underline"
        >
          {t("Back to Login")}
        </Link>
      </div>
    </AccountFrame>
  );
}

function AskForLink() {
  const t = useText();
  const asking = useMutation({ mutationFn: (body: { email: string }) => api(forgotPassword, { body }) });
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedBy(forgotPassword.body),
    defaultValues: { email: "" },
  });
  const problem = formState.errors.email?.message;

  if (asking.isSuccess) {
    return (
      <div role="status">
        <EmptyState icon={MailCheck} title={t("Check your inbox")}>
          {t(
            "If there is an account with this email, a link is on its way. It works once and expires after 30 minutes.",
          )}
        </EmptyState>
      </div>
    );
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((form) => asking.mutate(form))}>
      <p>{t("We will email you a link to set a new one.")}</p>
      <TextField
        label={t("Email")}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={problem && t(problem)}
        {...register("email")}
      />
      {asking.error && <ErrorNote>{t(reasonOf(asking.error))}</ErrorNote>}
      <Button type="submit" busy={asking.isPending}>
        {t("Email me the link")}
      </Button>
    </form>
  );
}

/** The form's fields. The token comes from the URL; the contract validates the rest. */
const Passwords = z
  .object({ password: resetPassword.body.shape.password, confirmPassword: resetPassword.body.shape.confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: msg("The passwords do not match"),
  });

function NewPassword({ token }: { token: string }) {
  const t = useText();
  const navigate = useNavigate();
  const setting = useMutation({
    mutationFn: (form: z.infer<typeof Passwords>) => api(resetPassword, { body: { ...form, token } }),
    onSuccess: ({ role }) => navigate(appPaths.login(role), { replace: true, state: { message: "passwordChanged" } }),
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: checkedBy(Passwords),
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { password, confirmPassword } = formState.errors;

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((form) => setting.mutate(form, { onError: (error) => showFieldErrors(error, setError) }))}
    >
      <PasswordField
        label={t("New password")}
        autoComplete="new-password"
        hint={t("At least 8 characters, with a letter and a number")}
        error={password?.message && t(password.message)}
        {...register("password")}
      />
      <PasswordField
        label={t("Confirm password")}
        autoComplete="new-password"
        error={confirmPassword?.message && t(confirmPassword.message)}
        {...register("confirmPassword")}
      />
      <p className="text-sm">{t("This logs out every device that uses this account.")}</p>
      {setting.error && <ErrorNote>{t(reasonOf(setting.error))}</ErrorNote>}
      <Button type="submit" busy={setting.isPending}>
        {t("Set password")}
      </Button>
    </form>
  );
}
