import { type LoaderFunctionArgs, type RouteObject, replace } from "react-router";
import { screen } from "../pages/frames/screen.tsx";
import { appPaths } from "../paths/app-paths.ts";
import type { Guards } from "./create-guards.ts";
import { leadTo } from "./lead-to.ts";
import { openRoutes } from "./open-routes.ts";

export const userinfoRoutes = (patient: Guards["patient"]): RouteObject => ({
  id: openRoutes.userinfo,
  path: "userinfo",
  loader: async (args) => inLowerCase(args) ?? patient(args),
  children: [
    {
      index: true,
      ...screen(async () => (await import("../pages/userinfo/userinfo-page.tsx")).UserinfoPage),
    },
    {
      path: "emergency-card",
      ...screen(
        async () => (await import("../pages/userinfo/emergency-card/emergency-card-page.tsx")).EmergencyCardPage,
      ),
    },
    {
      path: "family",
      ...screen(async () => (await import("../pages/family/family-page.tsx")).FamilyPage),
    },
    {
      path: "my-appointments",
      ...screen(async () => (await import("../pages/userinfo/my-appointments-page.tsx")).MyAppointmentsPage),
    },
    {
      path: "prepare-visit/:appointmentId",
      ...screen(async () => (await import("../pages/userinfo/prepare-visit-page.tsx")).PrepareVisitPage),
    },
    {
      path: "my-ordered-medicines",
      ...screen(async () => (await import("../pages/userinfo/my-ordered-medicines-page.tsx")).MyOrderedMedicinesPage),
    },
    {
      path: "delivered-medicines",
      ...screen(async () => (await import("../pages/userinfo/delivered-medicines-page.tsx")).DeliveredMedicinesPage),
    },
    {
      path: "consulted-doctors",
      ...screen(async () => (await import("../pages/userinfo/consulted-doctors-page.tsx")).ConsultedDoctorsPage),
    },
    {
      path: "privacy",
      ...screen(async () => (await import("../pages/privacy/privacy-page.tsx")).PrivacyPage),
    },
    {
      path: "grievances",
      ...screen(async () => (await import("../pages/grievances/grievances-page.tsx")).GrievancesPage),
    },
    {
      path: "security",
      ...screen(async () => (await import("../pages/security/security-page.tsx")).SecurityPage),
    },
    {
      path: "prescriptions/:id",
      ...screen(async () => (await import("../pages/prescriptions/prescription-page.tsx")).PrescriptionPage),
    },
    {
      path: "records",
      ...screen(async () => (await import("../pages/records/records-page.tsx")).RecordsPage),
    },
    {
      path: "records/measurements/:kind",
      ...screen(async () => (await import("../pages/records/measurements/measurements-page.tsx")).MeasurementsPage),
    },
    {
      path: "records/documents",
      ...screen(async () => (await import("../pages/records/documents/documents-page.tsx")).DocumentsPage),
    },
    {
      path: "records/checks/:instrument",
      ...screen(async () => (await import("../pages/records/saved-results/saved-results-page.tsx")).SavedResultsPage),
    },
    { path: "*", loader: leadTo(appPaths.userInfo) },
  ],
});

/** Redirects "userInfo" to "userinfo": both spellings are in use, and the URL shows one. */
function inLowerCase({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return pathname === pathname.toLowerCase() ? undefined : replace(pathname.toLowerCase() + search);
}
