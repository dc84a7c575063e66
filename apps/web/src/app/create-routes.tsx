import type { RouteObject } from "react-router";
import { screen } from "../pages/frames/screen.tsx";
import { Opening } from "../pages/frames/opening.tsx";
import { appPaths } from "../paths/app-paths.ts";
import type { Guards } from "./create-guards.ts";
import { dashboardRoutes } from "./dashboard-routes.tsx";
import { deskRoutes } from "./desk-routes.ts";
import { ErrorPage } from "./error-page.tsx";
import { publicRoutes } from "./public-routes.ts";
import { shortPathRoutes } from "./short-path-routes.ts";

/** Creates the routes of every screen. Letter case never matters in a path. */
export function createRoutes(guards: Guards): RouteObject[] {
  return [
    {
      errorElement: <ErrorPage />,
      HydrateFallback: Opening,
      children: [
        { path: appPaths.landing, loader: leaveForLandingPage },
        ...publicRoutes(guards),
        ...shortPathRoutes,
        ...deskRoutes(guards),
        {
          // A call fills the screen, so it lies outside the frame of the dashboard.
          path: appPaths.videoCall(":userId", ":doctorId"),
          loader: guards.loggedIn,
          ...screen(async () => (await import("../pages/video-call/video-call-page.tsx")).VideoCallPage),
        },
        {
          path: appPaths.deskSecurity,
          loader: guards.loggedIn,
          ...screen(async () => (await import("../pages/security/desk-security-page.tsx")).DeskSecurityPage),
        },
        dashboardRoutes(guards),
      ],
    },
  ];
}

/** Opens the landing page, a document of its own, by a full navigation. */
function leaveForLandingPage() {
  window.location.assign(appPaths.landing);
  return new Promise<never>(() => {});
}
