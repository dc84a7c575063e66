import { ArrowLeft, Info, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { labelOf, type RoleLabel } from "../../features/session/role-labels.ts";
import { discardSignupDraft } from "../../features/session/signup-draft.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { useChoices } from "../../lib/search/use-choices.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { PageDialog } from "../../ui/overlays/page-dialog.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";
import { LoginPanel } from "./login-panel.tsx";
import { SignupPanel } from "./signup-panel.tsx";

export function LoginPage() {
  const label = labelOf(useParams()["role"]);
  return label ? <LoginDialog label={label} /> : <Navigate to={appPaths.roles} replace />;
}

const iconButton = "grid size-11 place-items-center rounded-field text-ink-600 hover:bg-brand-50 hover:text-brand-700";

function LoginDialog({ label }: { label: RoleLabel }) {
  const t = useText();
  const navigate = useNavigate();
  const isSignup = useSearchParams()[0].get("mode") === "signup" && label.role === "user";
  const close = () => void navigate(appPaths.landing);

  return (
    <AccountFrame isCovered>
      <PageTitle
        description={t("Log in to MediSense to book doctors, order medicines and keep your visits in one place.")}
      >
        {isSignup ? t("Signup") : t("Login")}
      </PageTitle>
      <PageDialog
        title={isSignup ? t("Create your account") : t("Login")}
        onClose={close}
        top={
          <div className="-mx-2 -mt-2 flex items-center justify-between">
            <button
              type="button"
              aria-label={t("Back")}
              onClick={() => void navigate(appPaths.roles)}
              className={iconButton}
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </button>
            <span className="inline-flex items-center gap-2 rounded-full bg-brand-50 px-3 py-1 font-semibold text-brand-700 text-sm">
              <label.Icon aria-hidden="true" className="size-4" />
              {t(label.name)}
            </span>
            <button type="button" aria-label={t("Close")} onClick={close} className={iconButton}>
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
        }
      >
        <LoginMessage />
        <OfflineNote />
        <noscript>{t("Logging in needs JavaScript.")}</noscript>
        {label.role === "user" ? <Modes isSignup={isSignup} /> : <LoginPanel role={label.role} />}
      </PageDialog>
    </AccountFrame>
  );
}

/** Offers login and, to patients only, signup. Switching panels clears what was typed. */
function Modes({ isSignup }: { isSignup: boolean }) {
  const t = useText();
  const [, choose] = useChoices();
  return (
    <Tabs
      label={t("Login or signup")}
      value={isSignup ? "signup" : "login"}
      onChange={(mode) => {
        if (mode === "login") discardSignupDraft();
        choose({ mode: mode === "signup" ? mode : undefined }, { replace: true });
      }}
      tabs={[
        { value: "login", label: t("Login"), panel: <LoginPanel role="user" /> },
        { value: "signup", label: t("Signup"), panel: <SignupPanel /> },
      ]}
    />
  );
}

const loginMessages = {
  startAgain: msg("For your safety, your signup details were not saved when the page was closed. Please start again."),
  sessionEnded: msg("Your session has ended. Please log in again to continue where you left off."),
  unlocked: msg("You can now log in on this device."),
  passwordChanged: msg("Your new password is set. Please log in with it."),
};

/** Explains why the person was redirected here. */
function LoginMessage() {
  const t = useText();
  const { state } = useLocation() as { state: { message?: keyof typeof loginMessages } | null };
  const message = useInBrowser(state?.message);
  if (!message) return null;
  return (
    <p role="status" className="flex gap-3 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t(loginMessages[message])}
    </p>
  );
}

/** Returns a value that the server cannot know, once the page is taken over from it. */
const useInBrowser = <Value,>(value: Value) =>
  useSyncExternalStore<Value | undefined>(
    () => () => {},
    () => value,
    () => undefined,
  );
