import type { RouteObject } from "react-router";
import { screen } from "../pages/frames/screen.tsx";
import { appPaths } from "../paths/app-paths.ts";
import type { Guards } from "./create-guards.ts";
import { openRoutes } from "./open-routes.ts";

/** Creates the routes outside of the dashboard that need no login. A router consumes the lazy parts, so each router needs its own routes. */
export const publicRoutes = ({ loggedOut }: Pick<Guards, "loggedOut">): RouteObject[] => [
  {
    id: openRoutes.roles,
    path: appPaths.roles,
    loader: loggedOut,
    ...screen(async () => (await import("../pages/login/role-chooser-page.tsx")).RoleChooserPage),
  },
  {
    id: openRoutes.login,
    path: appPaths.login(":role"),
    loader: loggedOut,
    // Switching between login and signup asks nothing again.
    shouldRevalidate: () => false,
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
    path: appPaths.unsubscribe,
    ...screen(async () => (await import("../pages/subscribe/unsubscribe-page.tsx")).UnsubscribePage),
  },
  {
    path: appPaths.howWeSort,
    ...screen(async () => (await import("../pages/how-we-sort/public-how-we-sort-page.tsx")).PublicHowWeSortPage),
  },
  {
    path: appPaths.sharedRecord,
    ...screen(async () => (await import("../pages/shared-record/shared-record-page.tsx")).SharedRecordPage),
  },
  {
    path: appPaths.tokenBoard(":hospital"),
    ...screen(async () => (await import("../pages/token-board/token-board-page.tsx")).TokenBoardPage),
  },
  {
    path: appPaths.invitation,
    ...screen(async () => (await import("../pages/invitation/invitation-page.tsx")).InvitationPage),
  },
  {
    path: appPaths.handOver,
    ...screen(async () => (await import("../pages/hand-over/hand-over-page.tsx")).HandOverPage),
  },
  {
    path: appPaths.accountDeleted,
    ...screen(async () => (await import("../pages/privacy/account-deleted-page.tsx")).AccountDeletedPage),
  },
  {
    path: appPaths.verifyPrescription,
    ...screen(async () => (await import("../pages/prescriptions/verify-prescription-page.tsx")).VerifyPrescriptionPage),
  },
];
