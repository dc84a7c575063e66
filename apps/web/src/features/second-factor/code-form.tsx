import {
  finishLogin,
  LOGIN_CODE_LENGTH,
  secondFactorErrors,
  turnOnSecondFactor,
} from "@medisense/contract/identity/second-factor";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { isRefused } from "../../lib/api.ts";
import { checkedBy } from "../../lib/checked-by.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

interface Props {
  submitLabel: string;
  onSubmit(code: string): void;
  isPending: boolean;
  error: Error | null;
  /** True where a recovery code can stand in for the login code. */
  takesRecoveryCode?: boolean;
  look?: "primary" | "danger";
}

const loginCode = checkedBy(turnOnSecondFactor.body);
const anyCode = checkedBy(finishLogin.body.pick({ code: true }));

/** Asks for the login code that the authenticator app shows, or for a recovery code. */
export function CodeForm({ submitLabel, onSubmit, isPending, error, takesRecoveryCode = false, look }: Props) {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  const { register, handleSubmit, setFocus, resetField, formState } = useForm({
    resolver: takesRecoveryCode ? anyCode : loginCode,
    defaultValues: { code: "" },
  });
  const wrong = formState.errors.code?.message;
  useEffect(() => {
    if (isRefused(error, secondFactorErrors.wrongCode)) setFocus("code", { shouldSelect: true });
  }, [error, setFocus]);

  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit(({ code }) => onSubmit(code))}>
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t("Recovery code")}
          hint={t("12 letters and digits, from the list that you saved")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={wrong && t(wrong)}
          {...register("code")}
        />
      ) : (
        <TextField
          key="login"
          label={t("Login code")}
          hint={t("The six digits that your authenticator app shows for MediSense")}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={LOGIN_CODE_LENGTH}
          error={wrong && t(wrong)}
          {...register("code")}
        />
      )}
      {error && <ErrorNote>{t(reasonOf(error))}</ErrorNote>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending} {...(look && { look })}>
          {submitLabel}
        </Button>
        {takesRecoveryCode && (
          <Button
            look="quiet"
            onClick={() => {
              setRecovery(!isRecovery);
              resetField("code");
            }}
          >
            {isRecovery ? t("Use the app instead") : t("Use a recovery code")}
          </Button>
        )}
      </div>
    </form>
  );
}
