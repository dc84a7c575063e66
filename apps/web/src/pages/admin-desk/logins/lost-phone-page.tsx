import { useState } from "react";
import { useResetSecondFactor } from "../../../features/operators/use-reset-second-factor.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { cardClass } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { PageTitle } from "../../../ui/page-title.tsx";

/** Lets an admin remove the second step of somebody who has lost the phone and the recovery codes. */
export function LostPhonePage() {
  const t = useText();
  const [email, setEmail] = useState("");
  const resetting = useResetSecondFactor();
  return (
    <>
      <PageTitle>{t("Lost phone")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Lost phone")}</h1>
        <p className="max-w-2xl">
          {t(
            "Removes the authenticator app of somebody who has lost the phone and the recovery codes. Make sure that it is really them, by a call for example.",
          )}
        </p>
      </div>
      <div className={cardClass(false, "grid max-w-xl grid-cols-1 gap-4 p-4 sm:p-6")}>
        <TextField
          label={t("Email of the account")}
          hint={t("The owner gets an email, is logged out everywhere, and sets up a new app at the next login.")}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ConfirmButton
          label={t("Remove the second step")}
          question={t("Remove the second step of {email}?", { email })}
          isIncomplete={!email.includes("@")}
          isBusy={resetting.isPending}
          failure={resetting.error ? t(reasonOf(resetting.error)) : undefined}
          onConfirmed={(close) =>
            resetting.mutate(email, {
              onSuccess: () => {
                tellSuccess(t("The second step is removed"));
                setEmail("");
              },
              onSettled: close,
            })
          }
        />
      </div>
    </>
  );
}
