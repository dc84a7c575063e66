import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { DeskMenu } from "../frames/desk-menu.tsx";
import { adminPlaces } from "./admin-places.ts";

/** The frame of the admin's desk. */
export function AdminDesk() {
  const t = useText();
  return <DeskMenu label={t("Admin's desk")} places={adminPlaces} deskOf={({ user }) => appPaths.adminDesk(user.id)} />;
}
