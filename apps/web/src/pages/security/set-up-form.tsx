import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { useState } from "react";
import { AppKey } from "../../features/second-factor/app-key.tsx";
import { CodeForm } from "../../features/second-factor/code-form.tsx";
import { useSetUpSecondFactor, useTurnOnSecondFactor } from "../../features/second-factor/queries.ts";
import { isRefused } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

/** Sets an authenticator app up: the password first, then its key, then a first login code. */
export function SetUpForm({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useText();
  const [password, setPassword] = useState("");
  const settingUp = useSetUpSecondFactor();
  const turningOn = useTurnOnSecondFactor();
  const isWrong = isRefused(settingUp.error, secondFactorErrors.wrongPassword);

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
      className="grid max-w-md grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        settingUp.mutate(password);
      }}
    >
      <PasswordField
        label={t("Your password")}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isWrong ? t(reasonOf(settingUp.error)) : undefined}
      />
      {settingUp.error && !isWrong && <ErrorNote>{t(reasonOf(settingUp.error))}</ErrorNote>}
      <div>
        <Button type="submit" busy={settingUp.isPending} disabled={password === ""}>
          {t("Set up an authenticator app")}
        </Button>
      </div>
    </form>
  );
}
