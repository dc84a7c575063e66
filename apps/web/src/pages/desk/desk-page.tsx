import { faceOf } from "../../features/session/roles.ts";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { DeskFrame } from "../desk-frame.tsx";

/** Where admins and hospitals arrive: who they are signed in as, and that their desk is elsewhere. */
export function DeskPage() {
  const t = useText();
  return (
    <DeskFrame>
      {(session) => {
        const face = faceOf(session.user.role)!;
        return (
          <div className="grid max-w-4xl content-start gap-6">
            <PageTitle>{t("Dashboard")}</PageTitle>
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
          </div>
        );
      }}
    </DeskFrame>
  );
}

function nameOf({ user, hospitalName }: Session) {
  return hospitalName ?? `${user.firstName} ${user.lastName}`.trim();
}
