import { fieldMessages } from "@medisense/contract/refusals/plain-message";
import { useRef, useState } from "react";
import { CodeForm } from "../../features/second-factor/code-form.tsx";
import { useTurnOffSecondFactor } from "../../features/second-factor/queries.ts";
import { useText } from "../../lib/language.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

/** Turns the second step off, with the password and a code. */
export function TurnOffForm() {
  const t = useText();
  const [password, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const turningOff = useTurnOffSecondFactor();
  return (
    <details className="rounded-field border border-line p-3">
      <summary className="min-h-8 cursor-pointer font-semibold text-ink-900">{t("Turn it off")}</summary>
      <div className="grid max-w-md grid-cols-1 gap-4 pt-2">
        <PasswordField
          label={t("Your password")}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isTried && password === "" ? t(fieldMessages.missing) : undefined}
          ref={field}
        />
        <CodeForm
          look="danger"
          takesRecoveryCode
          submitLabel={t("Turn it off")}
          isPending={turningOff.isPending}
          error={turningOff.error}
          onSubmit={(code) => {
            setTried(true);
            if (password === "") field.current?.focus();
            else turningOff.mutate({ password, code }, { onSuccess: () => tellSuccess(t("The second step is off")) });
          }}
        />
      </div>
    </details>
  );
}
