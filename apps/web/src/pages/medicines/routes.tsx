import { redirect, type RouteObject } from "react-router";
import { screen } from "../../lib/screen.ts";
import { medicinePaths } from "./paths.ts";

/** Everything under /dashboard/medicines; each screen loads its own code. */
export const medicinesRoutes: RouteObject = {
  path: "medicines",
  ...screen(async () => (await import("./medicines-layout.tsx")).MedicinesLayout),
  children: [
    { index: true, ...screen(async () => (await import("./medicines-home-page.tsx")).MedicinesHomePage) },
    { path: "allstores", ...screen(async () => (await import("./all-stores-page.tsx")).AllStoresPage) },
    { path: "store/:store", ...screen(async () => (await import("./store-page.tsx")).StorePage) },
    { path: "medicine/:id", ...screen(async () => (await import("./medicine-page.tsx")).MedicinePage) },
    { path: "cart", ...screen(async () => (await import("./cart-page.tsx")).CartPage) },
    { path: "checkout", ...screen(async () => (await import("./checkout-page.tsx")).CheckoutPage) },
    {
      path: "verify-order",
      ...screen(async () => (await import("./verify-order-page.tsx")).VerifyOrderPage),
    },
    { path: "*", loader: () => redirect(medicinePaths.home) },
  ],
};
