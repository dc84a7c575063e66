import { unlock } from "@medisense/contract/identity";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";

/** Makes this browser known with the token of the mail. It requires a press, because scanners of mails open links. */
export function UnlockPage() {
  const t = useText();
  const navigate = useNavigate();
  const token = useSearchParams()[0].get("token") ?? "";
  const unlocking = useMutation({
    mutationFn: () => api(unlock, { body: { token } }),
    onSuccess: ({ role }) => navigate(appPaths.login(role), { replace: true, state: { message: "unlocked" } }),
  });
  return (
    <AccountFrame>
      <PageTitle>{t("Log in on this device")}</PageTitle>
      <div className={cardClass(false, "mx-auto grid w-full max-w-md gap-5 p-5 sm:p-7")}>
        <h1 className="text-2xl">{t("Log in on this device")}</h1>
        <p>{t("After that, wrong passwords from others cannot lock you out on this device.")}</p>
        <OfflineNote />
        {unlocking.error && <ErrorNote>{t(reasonOf(unlocking.error))}</ErrorNote>}
        <Button busy={unlocking.isPending} onClick={() => unlocking.mutate()}>
          {t("Continue to Login")}
        </Button>
      </div>
    </AccountFrame>
  );
}
