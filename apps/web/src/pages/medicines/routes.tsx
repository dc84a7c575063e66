import { redirect, type RouteObject } from "react-router";
import { medicinePaths } from "./paths.ts";

/** Everything under /dashboard/medicines; each screen loads its own code. */
export const medicinesRoutes: RouteObject = {
  path: "medicines",
  lazy: async () => ({ Component: (await import("./medicines-layout.tsx")).MedicinesLayout }),
  children: [
    { index: true, lazy: async () => ({ Component: (await import("./medicines-home-page.tsx")).MedicinesHomePage }) },
    { path: "allstores", lazy: async () => ({ Component: (await import("./all-stores-page.tsx")).AllStoresPage }) },
    { path: "store/:store", lazy: async () => ({ Component: (await import("./store-page.tsx")).StorePage }) },
    { path: "medicine/:id", lazy: async () => ({ Component: (await import("./medicine-page.tsx")).MedicinePage }) },
    { path: "cart", lazy: async () => ({ Component: (await import("./cart-page.tsx")).CartPage }) },
    { path: "checkout", lazy: async () => ({ Component: (await import("./checkout-page.tsx")).CheckoutPage }) },
    {
      path: "verify-order",
      lazy: async () => ({ Component: (await import("./verify-order-page.tsx")).VerifyOrderPage }),
    },
    { path: "*", loader: () => redirect(medicinePaths.home) },
  ],
};
