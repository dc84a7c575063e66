import type { RouteObject } from "react-router";
import { adminDeskRoutes } from "../pages/admin-desk/admin-desk-routes.ts";
import { hospitalDeskRoutes } from "../pages/hospital-desk/hospital-desk-routes.ts";
import { screen } from "../pages/frames/screen.tsx";
import { appPaths } from "../paths/app-paths.ts";
import type { Guards } from "./create-guards.ts";

export const deskRoutes = ({ ownDesk }: Pick<Guards, "ownDesk">): RouteObject[] => [
  {
    path: appPaths.doctorDesk(":doctorId"),
    loader: ownDesk("doctor"),
    ...screen(async () => (await import("../pages/doctor-desk/doctor-desk-page.tsx")).DoctorDeskPage),
  },
  {
    path: appPaths.writePrescription(":doctorId", ":appointmentId"),
    loader: ownDesk("doctor"),
    ...screen(async () => (await import("../pages/doctor-desk/write-prescription-page.tsx")).WritePrescriptionPage),
  },
  {
    path: appPaths.pharmacyDesk(":pharmacyName"),
    loader: ownDesk("pharmacy"),
    ...screen(async () => (await import("../pages/pharmacy-desk/pharmacy-desk-page.tsx")).PharmacyDeskPage),
  },
  { ...adminDeskRoutes(), loader: ownDesk("admin") },
  { ...hospitalDeskRoutes(), loader: ownDesk("hospital") },
];
