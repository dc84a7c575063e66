import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { DeskPlaces } from "../frames/desk-places.tsx";
import { adminPlaces } from "./admin-places.ts";

/** The first page of the admin's desk: who is logged in, and where everything is. */
export function AdminOverviewPage() {
  const t = useText();
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <PageTitle>{t("Admin's desk")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Admin's desk")}</h1>
        <p className="wrap-anywhere">{session.user.email}</p>
      </div>
      <DeskPlaces places={adminPlaces} desk={appPaths.adminDesk(session.user.id)} />
    </>
  );
}
