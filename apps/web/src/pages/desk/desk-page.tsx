import { labelOf } from "../../features/session/role-labels.ts";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";

/** The page for admins and hospitals: their account, and a note that their desk is elsewhere. */
export function DeskPage() {
  const t = useText();
  return (
    <DeskFrame>
      {(session) => {
        const label = labelOf(session.user.role)!;
        return (
          <div className="grid max-w-4xl content-start gap-6">
            <PageTitle>{t("Dashboard")}</PageTitle>
            <div className="grid gap-1">
              <p className="font-semibold text-brand-700">{t(label.name)}</p>
              <h1 className="text-2xl sm:text-3xl">{nameOf(session)}</h1>
              <p className="wrap-anywhere">{session.user.email}</p>
            </div>
            <EmptyState icon={label.Icon} title={t("You are logged in")}>
              {t(
                "There is no desk for your role here. Your account works, but there is nothing for you to do on this page.",
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
