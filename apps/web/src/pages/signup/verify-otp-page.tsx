import { Trans } from "@lingui/react";
import { OTP_LENGTH } from "@medisense/contract/identity";
import { MailCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, Navigate } from "react-router";
import { type SignupDraft, signupDraft } from "../../features/session/signup-draft.ts";
import { useEnter } from "../../features/session/use-enter.ts";
import { useSendOtp } from "../../features/session/use-send-otp.ts";
import { useSignUp } from "../../features/session/use-sign-up.ts";
import { isUnreachable } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { OtpField } from "../../ui/forms/otp-field.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";

export function VerifyOtpPage() {
  const [draft] = useState(signupDraft);
  return draft ? (
    <CodeForm draft={draft} />
  ) : (
    <Navigate to={appPaths.login("user")} replace state={{ message: "startAgain" }} />
  );
}

function CodeForm({ draft: { form, next } }: { draft: SignupDraft }) {
  const t = useText();
  const enter = useEnter();
  const signUp = useSignUp();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();

  function verify(event: FormEvent) {
    event.preventDefault();
    if (code.length < OTP_LENGTH) return setProblem(t("Enter the six digits"));
    signUp.mutate(
      { form, otp: code },
      {
        onSuccess: (session) => {
          tellSuccess(t("Signup successfull"));
          enter(session, next);
        },
        onError: (error) => {
          // Without an answer nobody knows whether the OTP is wrong.
          if (!isUnreachable(error)) tellError(t("Wrong OTP"));
          setProblem(t(reasonOf(error)));
        },
      },
    );
  }

  return (
    <main className="grid min-h-dvh grid-cols-1 content-center justify-items-center bg-deep px-4 py-8">
      <PageTitle>{t("Verify your email")}</PageTitle>
      <form
        onSubmit={verify}
        className="grid w-full max-w-md grid-cols-1 gap-6 rounded-card bg-card p-5 shadow-card sm:p-8"
      >
        <div className="grid justify-items-start gap-3">
          <span className="grid size-12 place-items-center rounded-full bg-brand-50 text-brand-700">
            <MailCheck aria-hidden="true" className="size-6" />
          </span>
          <h1 className="text-2xl">{t("Verify your email")}</h1>
          <p>
            <Trans
              id="We sent a six-digit OTP to <0/>. It is valid for 10 minutes."
              components={[
                <strong key="email" className="wrap-anywhere text-ink-900">
                  {form.email}
                </strong>,
              ]}
            />
          </p>
        </div>
        <OfflineNote />
        <OtpField
          label={t("OTP from the email")}
          length={OTP_LENGTH}
          value={code}
          disabled={signUp.isPending}
          error={problem}
          onChange={(value) => {
            setCode(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" busy={signUp.isPending}>
          {t("Verify and Register")}
        </Button>
        <div className="grid justify-items-center gap-1 sm:flex sm:justify-between sm:gap-2">
          <Link
            to={appPaths.roles}
            className="inline-flex min-h-11 items-center rounded-field px-2 font-semibold text-brand-700 underline"
          >
            {t("Back to Login")}
          </Link>
          <ResendCode
            onSent={() => {
              setCode("");
              setProblem(undefined);
            }}
            onRefused={setProblem}
          />
        </div>
      </form>
    </main>
  );
}

/** Offers another OTP once the last one had time to arrive. */
function ResendCode({ onSent, onRefused }: { onSent(): void; onRefused(reason: string): void }) {
  const t = useText();
  const sending = useSendOtp();
  const now = useNow(1000);
  const draft = signupDraft();
  const seconds = draft ? Math.ceil((draft.resendAt.getTime() - now.getTime()) / 1000) : 0;
  if (!draft) return null;
  return (
    <Button
      look="quiet"
      className="tabular"
      busy={sending.isPending}
      disabled={seconds > 0}
      onClick={() =>
        sending.mutate(draft, {
          onSuccess: () => {
            tellSuccess(t("OTP sent successfully"));
            onSent();
          },
          onError: (error) => {
            tellError(t(reasonOf(error)));
            onRefused(t(reasonOf(error)));
          },
        })
      }
    >
      {seconds > 0 ? t("Resend Code in {seconds} s", { seconds }) : t("Resend Code")}
    </Button>
  );
}
