import { type RouteObject, redirect } from "react-router";
import { appPaths } from "../../paths/app-paths.ts";
import { screen } from "../frames/screen.tsx";

/** The routes of the admin's desk. Each router needs its own, because it consumes the lazy parts. */
export const adminDeskRoutes = (): RouteObject => ({
  path: appPaths.adminDesk(":adminId"),
  ...screen(async () => (await import("./admin-desk.tsx")).AdminDesk),
  children: [
    { index: true, ...screen(async () => (await import("./admin-overview-page.tsx")).AdminOverviewPage) },
    { path: "payments", ...screen(async () => (await import("./money/payments-page.tsx")).PaymentsPage) },
    {
      path: "payouts/:kind/:id",
      ...screen(async () => (await import("./money/payee-payouts-page.tsx")).PayeePayoutsPage),
    },
    { path: "stuck-work", ...screen(async () => (await import("./money/stuck-work-page.tsx")).StuckWorkPage) },
    {
      path: "listings/:kind",
      ...screen(async () => (await import("./listings/listings-page.tsx")).ListingsPage),
    },
    {
      path: "listings/:kind/add",
      ...screen(async () => (await import("./listings/add-listing-page.tsx")).AddListingPage),
    },
    {
      path: "listings/:kind/import",
      ...screen(async () => (await import("./listings/import-listings-page.tsx")).ImportListingsPage),
    },
    {
      path: "listings/:kind/:id",
      ...screen(async () => (await import("./listings/listing-page.tsx")).ListingPage),
    },
    {
      path: "invitations",
      ...screen(async () => (await import("./invitations/invitations-page.tsx")).InvitationsPage),
    },
    { path: "imports", ...screen(async () => (await import("./imports/imports-page.tsx")).ImportsPage) },
    { path: "imports/:id", ...screen(async () => (await import("./imports/import-page.tsx")).ImportPage) },
    { path: "audit", ...screen(async () => (await import("./audit/audit-page.tsx")).AuditPage) },
    {
      path: "grievances",
      ...screen(async () => (await import("./grievances/admin-grievances-page.tsx")).AdminGrievancesPage),
    },
    { path: "invite-admin", ...screen(async () => (await import("./logins/invite-admin-page.tsx")).InviteAdminPage) },
    {
      path: "lost-phone",
      ...screen(async () => (await import("./logins/lost-phone-page.tsx")).LostPhonePage),
    },
    { path: "*", loader: ({ params }) => redirect(appPaths.adminDesk(params["adminId"]!)) },
  ],
});
