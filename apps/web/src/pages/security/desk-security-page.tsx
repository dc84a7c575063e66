import { useText } from "../../lib/language.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { ownPath } from "../../paths/own-path.ts";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** The security page of everybody who has a desk. */
export function DeskSecurityPage() {
  const t = useText();
  return (
    <DeskFrame>
      {({ user, dashboardUrl }) => {
        const desk = ownPath(dashboardUrl);
        return (
          <div className="grid w-full max-w-4xl grid-cols-1 content-start gap-6">
            <PageTitle>{t("Security")}</PageTitle>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 className="text-2xl sm:text-3xl">{t("Security")}</h1>
              {desk && (
                <RouteButton look="secondary" to={desk}>
                  {t("Back to the desk")}
                </RouteButton>
              )}
            </div>
            <SecondFactorSection userId={user.id} />
          </div>
        );
      }}
    </DeskFrame>
  );
}
