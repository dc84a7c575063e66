import { ChevronRight } from "lucide-react";
import { useNavigate } from "react-router";
import { roleLabels } from "../../features/session/role-labels.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";

export function RoleChooserPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <AccountFrame>
      <PageTitle>{t("Login")}</PageTitle>
      <div className="mx-auto grid w-full max-w-2xl gap-8">
        <div className="grid gap-2 text-center">
          <h1 className="text-3xl">{t("Welcome to MediSense")}</h1>
          <p className="text-lg">{t("Who is logging in?")}</p>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2">
          {roleLabels.map(({ role, name, purpose, Icon }) => (
            <li key={role} className="sm:first:col-span-2">
              <button
                type="button"
                aria-describedby={`${role}-purpose`}
                aria-label={t(name)}
                onClick={() => void navigate(appPaths.login(role))}
                className={cardClass(
                  true,
                  "flex size-full items-center gap-4 p-4 text-left hover:border-brand-700 sm:p-5",
                )}
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-bold text-ink-900 text-lg">{t(name)}</span>
                  <span id={`${role}-purpose`} className="text-sm">
                    {t(purpose)}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </AccountFrame>
  );
}
