import { useSearchParams } from "react-router";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { RouteButton } from "../../ui/route-button.tsx";
import { UserinfoFrame } from "../userinfo/userinfo-frame.tsx";
import { AccessLog } from "./access-log.tsx";
import { ConsentList } from "./consent-list.tsx";
import { DeletionForm } from "./deletion-form.tsx";
import { ExportLinks } from "./export-links.tsx";
import { ShareLinksSection } from "./share-links-section.tsx";

/** Shows what is held about a person, who saw it, and how to take it along or erase it. `?person=` names a dependant. */
export function PrivacyPage() {
  const t = useText();
  const userId = useSession()?.user.id;
  const personId = useSearchParams()[0].get("person") ?? userId;
  return (
    <UserinfoFrame
      title={t("Privacy")}
      action={
        <RouteButton look="secondary" to={appPaths.userInfo}>
          {t("Profile")}
        </RouteButton>
      }
    >
      <ExportLinks personId={personId} />
      <ShareLinksSection personId={personId} />
      <AccessLog personId={personId} />
      <ConsentList userId={userId} />
      <DeletionForm />
    </UserinfoFrame>
  );
}
