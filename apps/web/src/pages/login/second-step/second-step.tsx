import { setUpAtLogin } from "@medisense/contract/identity/second-factor";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { AppKey } from "../../../features/second-factor/app-key.tsx";
import { CodeForm } from "../../../features/second-factor/code-form.tsx";
import { RecoveryCodeList } from "../../../features/second-factor/recovery-code-list.tsx";
import { useFocusWhenLost } from "../../../features/second-factor/use-focus-when-lost.ts";
import { useEnter } from "../../../features/session/use-enter.ts";
import { useFinishLogin } from "../../../features/session/use-finish-login.ts";
import { api } from "../../../lib/api.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { doctorPaths } from "../../../paths/doctor-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

export interface Challenge {
  challenge: string;
  /** True for a role that needs an authenticator app and has none yet. */
  mustSetUp: boolean;
}

/** The second step of a login, after the right password. `onRestart` goes back to the password. */
export function SecondStep({ challenge, mustSetUp, onRestart }: Challenge & { onRestart: () => void }) {
  const t = useText();
  const step = useFocusWhenLost();
  const enter = useEnter();
  const next = useSearchParams()[0].get("next");
  const settingUp = useMutation({ mutationFn: () => api(setUpAtLogin, { body: { challenge } }) });
  const finishing = useFinishLogin();
  const session = finishing.data;
  if (session?.recoveryCodes)
    return <RecoveryCodeList codes={session.recoveryCodes} onSaved={() => enter(session, next)} />;

  const finish = (code: string) =>
    finishing.mutate(
      { challenge, code },
      {
        onSuccess: (result) => {
          tellSuccess(t("Login success"));
          if (!result.recoveryCodes) enter(result, next);
        },
      },
    );

  return (
    <div ref={step} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <p>
        {mustSetUp
          ? t("Your role needs a second step at every login: a code from an app on your phone. Set it up once, now.")
          : t("Your password was right. Now enter the code from your authenticator app.")}
      </p>
      {mustSetUp && !settingUp.data ? (
        <>
          {settingUp.error && <ErrorNote>{t(reasonOf(settingUp.error))}</ErrorNote>}
          <Button busy={settingUp.isPending} onClick={() => settingUp.mutate()}>
            {t("Set up an authenticator app")}
          </Button>
        </>
      ) : (
        <>
          {settingUp.data && <AppKey {...settingUp.data} />}
          <CodeForm
            submitLabel={t("Finish login")}
            onSubmit={finish}
            isPending={finishing.isPending}
            error={finishing.error}
            takesRecoveryCode={!mustSetUp}
          />
          {!mustSetUp && (
            <p className="text-sm">
              {t(
                "Lost both the phone and the recovery codes? Call or write to us: an admin removes this step once it is clear that it is you.",
              )}{" "}
              <Link to={doctorPaths.contact} className="inline-flex min-h-11 items-center font-semibold underline">
                {t("Contact us")}
              </Link>
            </p>
          )}
        </>
      )}
      <button
        type="button"
        onClick={onRestart}
        className="inline-flex min-h-11 items-center justify-self-center px-2 font-semibold text-brand-700 underline"
      >
        {t("Enter the password again")}
      </button>
    </div>
  );
}
