import { type RouteObject, redirect } from "react-router";
import { appPaths } from "../../paths/app-paths.ts";
import { screen } from "../frames/screen.tsx";

/** The routes of a hospital's desk. Each router needs its own, because it consumes the lazy parts. */
export const hospitalDeskRoutes = (): RouteObject => ({
  path: appPaths.hospitalDesk(":hospitalName"),
  ...screen(async () => (await import("./hospital-desk.tsx")).HospitalDesk),
  children: [
    { index: true, ...screen(async () => (await import("./hospital-overview-page.tsx")).HospitalOverviewPage) },
    {
      path: "doctors",
      ...screen(async () => (await import("./hospital-doctors-page.tsx")).HospitalDoctorsPage),
    },
    {
      path: "doctors/:doctorId",
      ...screen(async () => (await import("./hospital-doctor-page.tsx")).HospitalDoctorPage),
    },
    {
      path: "board",
      ...screen(async () => (await import("./board/board-settings-page.tsx")).BoardSettingsPage),
    },
    {
      path: "*",
      loader: ({ params }) => redirect(appPaths.hospitalDesk(encodeURIComponent(params["hospitalName"]!))),
    },
  ],
});
