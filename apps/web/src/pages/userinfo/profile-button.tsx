import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { RouteButton } from "../../ui/route-button.tsx";

/** Leads back to the profile of the account's holder, or of this dependant. */
export function ProfileButton({ personId }: { personId?: string | undefined }) {
  const t = useText();
  return (
    <RouteButton look="secondary" to={personId ? appPaths.profileOf(personId) : appPaths.userInfo}>
      {t("Profile")}
    </RouteButton>
  );
}
