import { Dialog } from "@base-ui/react/dialog";
import { ArrowLeft, Info, X } from "lucide-react";
import { useRef } from "react";
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { faceOf, type RoleFace } from "../../features/session/roles.ts";
import { dropSignupDraft } from "../../features/session/signup-draft.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { SignupForm } from "./signup-form.tsx";

export function SignInPage() {
  const face = faceOf(useParams()["role"]);
  return face ? <SignInDialog face={face} /> : <Navigate to={paths.roles} replace />;
}

const iconButton = "grid size-11 place-items-center rounded-field text-ink-600 hover:bg-brand-50 hover:text-brand-700";

function SignInDialog({ face }: { face: RoleFace }) {
  const t = useText();
  const navigate = useNavigate();
  const popup = useRef<HTMLDivElement>(null);
  const isSignup = useSearchParams()[0].get("mode") === "signup" && face.role === "user";
  const title = isSignup ? t("Create your account") : t("Login");

  return (
    <SignInFrame>
      <PageTitle>{isSignup ? t("Signup") : t("Login")}</PageTitle>
      <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && void navigate(paths.landing)}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-30 bg-backdrop" />
          <Dialog.Viewport className="fixed inset-0 z-30 grid items-start justify-items-center overflow-y-auto px-4 py-6 sm:items-center sm:py-10">
            <Dialog.Popup
              ref={popup}
              initialFocus={() => popup.current?.querySelector("input")}
              className="grid w-full max-w-md gap-5 rounded-card bg-card p-5 shadow-card outline-hidden sm:p-7"
            >
              <div className="-mx-2 -mt-2 flex items-center justify-between">
                <button
                  type="button"
                  aria-label={t("Back")}
                  onClick={() => void navigate(paths.roles)}
                  className={iconButton}
                >
                  <ArrowLeft aria-hidden="true" className="size-5" />
                </button>
                <span className="inline-flex items-center gap-2 rounded-full bg-brand-50 px-3 py-1 font-semibold text-brand-700 text-sm">
                  <face.Icon aria-hidden="true" className="size-4" />
                  {t(face.name)}
                </span>
                <Dialog.Close aria-label={t("Close")} className={iconButton}>
                  <X aria-hidden="true" className="size-5" />
                </Dialog.Close>
              </div>
              <Dialog.Title className="text-2xl">{title}</Dialog.Title>
              <Notice />
              {face.role === "user" ? <Modes isSignup={isSignup} /> : <LoginForm role={face.role} />}
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </SignInFrame>
  );
}

/** Only patients can register themselves. The panel that is left loses what was typed into it. */
function Modes({ isSignup }: { isSignup: boolean }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label={t("Login or signup")}
      value={isSignup ? "signup" : "login"}
      onChange={(mode) => {
        if (mode === "login") dropSignupDraft();
        const next = new URLSearchParams(search);
        if (mode === "signup") next.set("mode", mode);
        else next.delete("mode");
        setSearch(next, { replace: true });
      }}
      tabs={[
        { value: "login", label: t("Login"), panel: <LoginForm role="user" /> },
        { value: "signup", label: t("Signup"), panel: <SignupForm /> },
      ]}
    />
  );
}

const notices = {
  startAgain: msg("For your safety we kept no part of your sign-up after the page was closed. Please start again."),
  sessionEnded: msg("Your session has ended. Please log in again to go on where you were."),
  passwordChanged: msg("Your new password is set. Please log in with it."),
};

/** Why the person finds themselves here, when it was not their own choice. */
function Notice() {
  const t = useText();
  const { state } = useLocation() as { state: { notice?: keyof typeof notices } | null };
  if (!state?.notice) return null;
  return (
    <p role="status" className="flex gap-3 rounded-field bg-marigold-50 px-4 py-3 text-ink-900">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {t(notices[state.notice])}
    </p>
  );
}
