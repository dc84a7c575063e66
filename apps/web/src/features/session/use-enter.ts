import { useNavigate } from "react-router";
import { ownPath } from "../../paths/own-path.ts";
import type { Session } from "./session.ts";

/** Opens the page requested before the login, or the dashboard of the role, which may be on another site. */
export function useEnter() {
  const navigate = useNavigate();
  return ({ dashboardUrl }: Pick<Session, "dashboardUrl">, asked: string | null | undefined) => {
    const path = ownPath(asked) ?? ownPath(dashboardUrl);
    if (path) void navigate(path, { replace: true });
    else window.location.assign(dashboardUrl);
  };
}
