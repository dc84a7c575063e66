import {
  acceptHandOverIntoAccount,
  type HandOverInvitation,
  handOverTexts,
} from "@medisense/contract/health/hand-over";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { family } from "../../features/persons/queries.ts";
import type { Session } from "../../features/session/session.ts";
import { useLogOut } from "../../features/session/use-log-out.ts";
import { api } from "../../lib/api.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { loginThen } from "../../paths/login-then.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { RouteButton } from "../../ui/route-button.tsx";

interface Props {
  token: string;
  handOver: HandOverInvitation;
  session: Session | null | undefined;
}

/** Takes the record over into the account that the email has, once its holder is logged in. */
export function TakeIntoAccount({ token, handOver: { email, keptBy }, session }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => api(acceptHandOverIntoAccount, { body: { token, version: handOverTexts.version } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: family(session?.user.id).queryKey });
      await navigate(appPaths.records, { replace: true });
    },
  });
  const isOwn = session?.user.email === email && session.user.role === "user";
  return (
    <section aria-labelledby="take-over" className="grid gap-4">
      <h2 id="take-over" className="text-xl">
        {t("Take it over into your account")}
      </h2>
      <p>
        {t(
          "Visits, prescriptions, orders, reports and values move with the record. {keeper} then no longer sees them, unless you name them as a caregiver; what {keeper} paid and wrote to doctors stays with {keeper}.",
          { keeper: keptBy },
        )}
      </p>
      {isOwn ? (
        <>
          <p>{t("Your own profile is kept; only empty fields are filled in.")}</p>
          <p className="rounded-field bg-brand-50 p-4 text-ink-900">{handOverTexts.takeOver[locale]}</p>
          {accepting.error && <ErrorNote>{t(reasonOf(accepting.error))}</ErrorNote>}
          <Button busy={accepting.isPending} onClick={() => accepting.mutate()}>
            {t("I agree, take it over")}
          </Button>
        </>
      ) : session?.user.role === "user" ? (
        <LogInAsAnother token={token} email={email} current={session.user.email} />
      ) : (
        <>
          <p>{t("{email} has an account. Log in with it as a patient; then you come back here.", { email })}</p>
          <RouteButton to={loginOf(token)}>{t("Log in")}</RouteButton>
        </>
      )}
    </section>
  );
}

interface Other {
  token: string;
  email: string;
  /** The email of whoever is logged in, such as the parent whose phone it is. */
  current: string;
}

/** Ends the session of another patient first: the login would lead whoever is logged in straight back here. */
function LogInAsAnother({ token, email, current }: Other) {
  const t = useText();
  const navigate = useNavigate();
  const logOut = useLogOut((text) => {
    tellSuccess(t(text));
    void navigate(loginOf(token));
  });
  return (
    <>
      <p className="wrap-anywhere">
        {t("{current} is logged in here. Log out, then log in as {email}; then you come back here.", {
          current,
          email,
        })}
      </p>
      {logOut.error && <ErrorNote>{t(reasonOf(logOut.error))}</ErrorNote>}
      <Button busy={logOut.isPending} onClick={() => logOut.mutate()}>
        {t("Log out, then log in")}
      </Button>
    </>
  );
}

const loginOf = (token: string) => loginThen(`${appPaths.handOver}#${token}`);
