import type { RouteObject } from "react-router";
import { type ScreenHandle, screen } from "../pages/frames/screen.tsx";
import { doctorsRoutes } from "../pages/doctors/routes.tsx";
import { medicinesRoutes } from "../pages/medicines/routes.tsx";
import { appPaths } from "../paths/app-paths.ts";
import type { Guards } from "./create-guards.ts";
import { ErrorPage } from "./error-page.tsx";
import { leadTo } from "./lead-to.ts";
import { openRoutes } from "./open-routes.ts";
import { userinfoRoutes } from "./userinfo-routes.ts";

/** Everybody sees what is public here. The screens of what is a patient's own have a guard. */
export const dashboardRoutes = ({
  everybody,
  loggedIn,
  loggedInWith,
  patient,
  patientOrVisitor,
}: Guards): RouteObject => ({
  id: openRoutes.dashboard,
  path: appPaths.dashboard,
  loader: everybody,
  ...screen(async () => (await import("../pages/dashboard/dashboard-shell.tsx")).DashboardShell),
  children: [
    {
      // The navigation stays when a screen breaks.
      errorElement: <ErrorPage />,
      children: [
        {
          id: openRoutes.home,
          path: "home",
          loader: patient,
          ...screen(async () => (await import("../pages/dashboard/home-page.tsx")).HomePage),
        },
        doctorsRoutes(loggedIn, {
          id: openRoutes.chat,
          loader: loggedInWith(async () => (await import("../pages/chat/fetch-chat-early.ts")).fetchChatEarly),
        }),
        { ...medicinesRoutes(patient), id: openRoutes.medicines, loader: patientOrVisitor },
        {
          path: "models",
          ...screen(async () => (await import("../pages/risk-models/models-page.tsx")).ModelsPage),
        },
        {
          path: "models/:instrument",
          ...screen(async () => (await import("../pages/risk-models/model-page.tsx")).ModelPage),
        },
        {
          path: "artificial-doctor",
          handle: { showsOfflineMessage: false, hasFieldAtBottom: true } satisfies ScreenHandle,
          ...screen(
            async () => (await import("../pages/artificial-doctor/artificial-doctor-page.tsx")).ArtificialDoctorPage,
          ),
        },
        {
          path: "about-assistants",
          ...screen(
            async () => (await import("../pages/about-assistants/about-assistants-page.tsx")).AboutAssistantsPage,
          ),
        },
        userinfoRoutes(patient),
        {
          path: "appointments",
          loader: loggedIn,
          ...screen(async () => (await import("../pages/dashboard/failed-verification.tsx")).FailedVerification),
        },
        { index: true, loader: leadTo(appPaths.home) },
        { path: "*", loader: leadTo(appPaths.home) },
      ],
    },
  ],
});
