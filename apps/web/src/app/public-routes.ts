import type { RouteObject } from "react-router";
import { screen } from "../lib/screen.ts";
import { appPaths } from "../paths/app-paths.ts";

/** Creates the routes that need no login. A router consumes the lazy parts, so each router needs its own routes. */
export const publicRoutes = (): RouteObject[] => [
  {
    path: appPaths.roles,
    ...screen(async () => (await import("../pages/login/role-chooser-page.tsx")).RoleChooserPage),
  },
  {
    path: appPaths.login(":role"),
    ...screen(async () => (await import("../pages/login/login-page.tsx")).LoginPage),
  },
  {
    path: appPaths.verifyOtp,
    ...screen(async () => (await import("../pages/signup/verify-otp-page.tsx")).VerifyOtpPage),
  },
  {
    path: appPaths.resetPassword,
    ...screen(async () => (await import("../pages/reset-password/reset-password-page.tsx")).ResetPasswordPage),
  },
  {
    path: appPaths.unlock,
    ...screen(async () => (await import("../pages/login/unlock-page.tsx")).UnlockPage),
  },
  {
    path: appPaths.confirmSubscription,
    ...screen(async () => (await import("../pages/subscribe/confirm-subscription-page.tsx")).ConfirmSubscriptionPage),
  },
  {
    path: appPaths.stopSubscription,
    ...screen(async () => (await import("../pages/subscribe/stop-subscription-page.tsx")).StopSubscriptionPage),
  },
  {
    path: appPaths.howWeOrder,
    ...screen(async () => (await import("../pages/how-we-order/public-how-we-order-page.tsx")).PublicHowWeOrderPage),
  },
  {
    path: appPaths.verifyPrescription,
    ...screen(async () => (await import("../pages/prescriptions/verify-prescription-page.tsx")).VerifyPrescriptionPage),
  },
];
