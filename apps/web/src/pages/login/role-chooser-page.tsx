import { ChevronRight, UserPlus } from "lucide-react";
import { useNavigate } from "react-router";
import { type RoleLabel, roleLabels } from "../../features/session/role-labels.ts";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";

const patient = roleLabels.find(({ role }) => role === "user")!;
const staff = roleLabels.filter(({ role }) => role !== "user");

/** Offers login by role. Patients come first, because nearly everybody who arrives is one, and only they sign up. */
export function RoleChooserPage() {
  const t = useText();
  return (
    <AccountFrame>
      <PageTitle description={t("Log in to MediSense as a patient, doctor, hospital or medicine store.")}>
        {t("Login")}
      </PageTitle>
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <div className="grid gap-2 text-center">
          <h1 className="text-3xl">{t("Welcome to MediSense")}</h1>
          <p className="text-lg">{t("Who is logging in?")}</p>
        </div>
        <div className={cardClass(false, "overflow-hidden shadow-card")}>
          <RoleButton label={patient} isLarge />
          <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-brand-50 px-5 py-4 sm:px-7">
            <p className="font-semibold text-ink-900">{t("New to MediSense?")}</p>
            <RouteButton to={appPaths.signup} className="max-sm:w-full">
              <UserPlus aria-hidden="true" className="size-5" />
              {t("Sign Up")}
            </RouteButton>
          </div>
        </div>
        <section aria-labelledby="staff" className="grid gap-3">
          <h2 id="staff" className="text-base">
            {t("Staff and partners")}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {staff.map((label) => (
              <li key={label.role} className={cardClass(true, "overflow-hidden hover:border-brand-700")}>
                <RoleButton label={label} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AccountFrame>
  );
}

function RoleButton({ label, isLarge = false }: { label: RoleLabel; isLarge?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { role, name, purpose, Icon } = label;
  return (
    <button
      type="button"
      aria-describedby={`${role}-purpose`}
      aria-label={t(name)}
      onClick={() => void navigate(appPaths.login(role))}
      className={classNames(
        "flex items-center text-left -outline-offset-4",
        isLarge ? "w-full gap-5 p-5 hover:bg-brand-50 sm:p-7" : "size-full gap-3 p-3 sm:p-4",
      )}
    >
      <span
        className={classNames(
          "grid shrink-0 place-items-center rounded-field",
          isLarge ? "size-16 bg-brand-700 text-on-brand" : "size-10 bg-brand-50 text-brand-700",
        )}
      >
        <Icon aria-hidden="true" className={isLarge ? "size-8" : "size-5"} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={classNames("font-bold text-ink-900", isLarge ? "text-2xl" : "text-base")}>{t(name)}</span>
        <span id={`${role}-purpose`} className={isLarge ? "text-base" : "text-sm"}>
          {t(purpose)}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
    </button>
  );
}
