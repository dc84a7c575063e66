import { LogOut } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { faceOf } from "../../features/session/roles.ts";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SignedIn } from "../signed-in.tsx";

/** Where admins, doctors, hospitals and stores arrive: who they are signed in as, and that their desk is elsewhere. */
export function DeskPage() {
  const t = useText();
  return (
    <SignedIn>
      {({ session, isLoggingOut, onLogOut }) => {
        const face = faceOf(session.user.role)!;
        return (
          <div className="grid min-h-dvh grid-rows-[auto_1fr]">
            <PageTitle>{t("Dashboard")}</PageTitle>
            <header className="border-line border-b bg-card">
              <div className="content flex min-h-16 flex-wrap items-center justify-between gap-x-4">
                <a href={paths.landing} className="flex min-h-11 items-center gap-2.5 font-bold text-ink-900 text-lg">
                  <Logo className="size-8" />
                  MediSense
                </a>
                <div className="flex items-center gap-2">
                  <LanguageSwitch />
                  <Button look="quiet" busy={isLoggingOut} onClick={onLogOut}>
                    <LogOut aria-hidden="true" className="size-5" />
                    {t("Logout")}
                  </Button>
                </div>
              </div>
            </header>
            <main className="content grid max-w-4xl content-start gap-6 py-8 sm:py-12">
              <div className="grid gap-1">
                <p className="font-semibold text-brand-700">{t(face.name)}</p>
                <h1 className="text-2xl sm:text-3xl">{nameOf(session)}</h1>
                <p className="wrap-anywhere">{session.user.email}</p>
              </div>
              <EmptyState icon={face.Icon} title={t("You are signed in")}>
                {t(
                  "The desk for your role is not part of these screens. Your account works, and nothing waits for you here.",
                )}
              </EmptyState>
            </main>
          </div>
        );
      }}
    </SignedIn>
  );
}

function nameOf({ user, hospitalName, pharmacyName }: Session) {
  return hospitalName ?? pharmacyName ?? `${user.firstName} ${user.lastName}`.trim();
}
