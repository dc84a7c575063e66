import type { RouteObject } from "react-router";
import { screen } from "../pages/frames/screen.tsx";
import { appPaths } from "../paths/app-paths.ts";
import type { Guards } from "./create-guards.ts";

export const deskRoutes = ({ ownDesk, deskOf }: Pick<Guards, "ownDesk" | "deskOf">): RouteObject[] => [
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
  ...(["admin", "hospital"] as const).map((role) => ({
    path: appPaths.desk(role, ":name"),
    loader: deskOf(role),
    ...screen(async () => (await import("../pages/desk/desk-page.tsx")).DeskPage),
  })),
];
