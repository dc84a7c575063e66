import { secondFactorErrors, setUpSecondFactor } from "@medisense/contract/identity/second-factor";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { AppKey } from "../../features/second-factor/app-key.tsx";
import { CodeForm } from "../../features/second-factor/code-form.tsx";
import { useSetUpSecondFactor, useTurnOnSecondFactor } from "../../features/second-factor/queries.ts";
import { isRefused } from "../../lib/api.ts";
import { checkedBy } from "../../lib/checked-by.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

const ownPassword = checkedBy(setUpSecondFactor.body);

/** Sets an authenticator app up: the password first, then its key, then a first login code. */
export function SetUpForm({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useText();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: ownPassword,
    defaultValues: { password: "" },
  });
  const missing = formState.errors.password?.message;
  const settingUp = useSetUpSecondFactor();
  const turningOn = useTurnOnSecondFactor();
  const isWrong = isRefused(settingUp.error, secondFactorErrors.wrongPassword);
  useEffect(() => {
    if (isRefused(settingUp.error, secondFactorErrors.wrongPassword)) setFocus("password", { shouldSelect: true });
  }, [settingUp.error, setFocus]);

  if (settingUp.data)
    return (
      <>
        <AppKey {...settingUp.data} />
        <div className="max-w-md">
          <CodeForm
            submitLabel={t("Turn it on")}
            isPending={turningOn.isPending}
            error={turningOn.error}
            onSubmit={(code) =>
              turningOn.mutate(code, {
                onSuccess: ({ recoveryCodes }) => {
                  tellSuccess(t("The second step is on"));
                  onDone(recoveryCodes);
                },
              })
            }
          />
        </div>
      </>
    );

  return (
    <form
      noValidate
      className="grid max-w-md grid-cols-1 gap-3"
      onSubmit={handleSubmit(({ password }) => settingUp.mutate(password))}
    >
      <PasswordField
        label={t("Your password")}
        autoComplete="current-password"
        error={missing ? t(missing) : isWrong ? t(reasonOf(settingUp.error)) : undefined}
        {...register("password")}
      />
      {settingUp.error && !isWrong && <ErrorNote>{t(reasonOf(settingUp.error))}</ErrorNote>}
      <div>
        <Button type="submit" busy={settingUp.isPending}>
          {t("Set up an authenticator app")}
        </Button>
      </div>
    </form>
  );
}
