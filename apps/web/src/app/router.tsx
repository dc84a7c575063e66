import type { QueryClient } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect, replace, type RouteObject } from "react-router";
import { screen } from "../lib/screen.ts";
import { doctorsRoutes } from "../pages/doctors/routes.tsx";
import { medicinesRoutes } from "../pages/medicines/routes.tsx";
import { Opening } from "../pages/opening.tsx";
import { ErrorPage } from "./error-page.tsx";
import { guards } from "./guards.ts";
import { paths } from "./paths.ts";

const leadTo = (path: string) => () => redirect(path);

/** Every screen and every address that leads to one. Letter case never matters. */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const { signedIn, patient, deskOf, ownDesk } = guards(queryClient);
  return [
    {
      errorElement: <ErrorPage />,
      HydrateFallback: Opening,
      children: [
        { path: "/", loader: leaveForLandingPage },
        {
          path: "/login",
          ...screen(async () => (await import("../pages/login/role-chooser-page.tsx")).RoleChooserPage),
        },
        {
          path: "/login/:role",
          ...screen(async () => (await import("../pages/login/sign-in-page.tsx")).SignInPage),
        },
        {
          path: "/signup/verify-otp",
          ...screen(async () => (await import("../pages/signup/verify-otp-page.tsx")).VerifyOtpPage),
        },
        {
          path: "/reset-password",
          ...screen(async () => (await import("../pages/reset-password/reset-password-page.tsx")).ResetPasswordPage),
        },
        {
          path: "/subscribe/confirm",
          ...screen(async () => (await import("../pages/subscribe/subscription-pages.tsx")).ConfirmSubscriptionPage),
        },
        {
          path: "/subscribe/stop",
          ...screen(async () => (await import("../pages/subscribe/subscription-pages.tsx")).StopSubscriptionPage),
        },
        {
          path: "/how-we-order",
          ...screen(async () => (await import("../pages/how-we-order-page.tsx")).HowWeOrderPage),
        },

        // Short addresses the landing page and the specification use.
        { path: "/hospitals", loader: leadTo(paths.allHospitals) },
        { path: "/doctors", loader: leadTo(paths.allDoctors) },
        { path: "/medicines/*", loader: leadTo(paths.medicines) },
        {
          path: "/medicine/verify-order",
          loader: ({ request }) => redirect(paths.verifyOrder + new URL(request.url).search),
        },
        { path: "/userinfo/*", loader: leadTo(paths.userInfo) },

        {
          path: paths.verifyPrescription,
          ...screen(
            async () => (await import("../pages/prescriptions/verify-prescription-page.tsx")).VerifyPrescriptionPage,
          ),
        },
        {
          path: "/doctor/:doctorId/dashboard",
          loader: ownDesk("doctor"),
          ...screen(async () => (await import("../pages/doctor-desk/doctor-desk-page.tsx")).DoctorDeskPage),
        },
        {
          path: "/doctor/:doctorId/dashboard/prescriptions/:appointmentId",
          loader: ownDesk("doctor"),
          ...screen(
            async () => (await import("../pages/doctor-desk/write-prescription-page.tsx")).WritePrescriptionPage,
          ),
        },
        {
          path: "/pharmacy/:pharmacyName/dashboard",
          loader: ownDesk("pharmacy"),
          ...screen(async () => (await import("../pages/pharmacy-desk/pharmacy-desk-page.tsx")).PharmacyDeskPage),
        },
        ...(["admin", "hospital"] as const).map((role) => ({
          path: `/${role}/:name/dashboard`,
          loader: deskOf(role),
          ...screen(async () => (await import("../pages/desk/desk-page.tsx")).DeskPage),
        })),

        {
          // Not inside the dashboard's frame: nothing stands around a call.
          path: "/dashboard/doctors/video-call-with-doctor/:userId/:doctorId",
          loader: signedIn,
          ...screen(async () => (await import("../pages/video-call/video-call-page.tsx")).VideoCallPage),
        },
        {
          path: "/dashboard",
          loader: signedIn,
          ...screen(async () => (await import("../pages/dashboard/dashboard-shell.tsx")).DashboardShell),
          children: [
            {
              // A screen that breaks leaves the way around in place.
              errorElement: <ErrorPage />,
              children: [
                {
                  path: "home",
                  loader: patient,
                  ...screen(async () => (await import("../pages/dashboard/home-page.tsx")).HomePage),
                },
                doctorsRoutes,
                { ...medicinesRoutes, loader: patient },
                {
                  path: "models",
                  ...screen(async () => (await import("../pages/dashboard/models-page.tsx")).ModelsPage),
                },
                {
                  path: "artificial-doctor",
                  ...screen(
                    async () => (await import("../pages/dashboard/artificial-doctor-page.tsx")).ArtificialDoctorPage,
                  ),
                },
                {
                  path: "userinfo",
                  loader: async (args) => inLowerCase(args) ?? patient(args),
                  children: [
                    {
                      index: true,
                      ...screen(async () => (await import("../pages/userinfo/userinfo-page.tsx")).UserInfoPage),
                    },
                    {
                      path: "my-appointments",
                      ...screen(
                        async () => (await import("../pages/userinfo/my-appointments-page.tsx")).MyAppointmentsPage,
                      ),
                    },
                    {
                      path: "my-ordered-medicines",
                      ...screen(
                        async () =>
                          (await import("../pages/userinfo/my-ordered-medicines-page.tsx")).MyOrderedMedicinesPage,
                      ),
                    },
                    {
                      path: "delivered-medicines",
                      ...screen(
                        async () =>
                          (await import("../pages/userinfo/delivered-medicines-page.tsx")).DeliveredMedicinesPage,
                      ),
                    },
                    {
                      path: "prescriptions/:id",
                      ...screen(
                        async () => (await import("../pages/prescriptions/prescription-page.tsx")).PrescriptionPage,
                      ),
                    },
                    { path: "*", loader: leadTo(paths.userInfo) },
                  ],
                },
                {
                  path: "appointments",
                  ...screen(
                    async () => (await import("../pages/dashboard/failed-verification.tsx")).FailedVerification,
                  ),
                },
                { index: true, loader: leadTo(paths.home) },
                { path: "*", loader: leadTo(paths.home) },
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** The landing page is a document of its own: leaving for it is a real navigation. */
function leaveForLandingPage() {
  window.location.assign(paths.landing);
  return new Promise<never>(() => {});
}

/** Both spellings of userInfo are in use; the one in the address bar is always the same. */
function inLowerCase({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return pathname === pathname.toLowerCase() ? undefined : replace(pathname.toLowerCase() + search);
}
