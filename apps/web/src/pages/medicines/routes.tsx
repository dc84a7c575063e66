import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import { screen } from "../frames/screen.tsx";
import { medicinePaths } from "../../paths/medicine-paths.ts";

/** The routes under /dashboard/medicines. Each screen loads its own code. `patient` guards what is one's own. */
export const medicinesRoutes = (patient: LoaderFunction): RouteObject => ({
  path: "medicines",
  ...screen(async () => (await import("./medicines-layout.tsx")).MedicinesLayout),
  children: [
    { index: true, ...screen(async () => (await import("./home/medicines-home-page.tsx")).MedicinesHomePage) },
    { path: "allstores", ...screen(async () => (await import("./stores/all-stores-page.tsx")).AllStoresPage) },
    { path: "store/:store", ...screen(async () => (await import("./stores/store-page.tsx")).StorePage) },
    { path: "medicine/:id", ...screen(async () => (await import("./medicine/medicine-page.tsx")).MedicinePage) },
    { path: "cart", ...screen(async () => (await import("./cart/medicine-cart-page.tsx")).MedicineCartPage) },
    {
      path: "checkout",
      loader: patient,
      ...screen(async () => (await import("./checkout/checkout-page.tsx")).CheckoutPage),
    },
    {
      path: "verify-order",
      loader: patient,
      ...screen(async () => (await import("./checkout/verify-order-page.tsx")).VerifyOrderPage),
    },
    { path: "*", loader: () => redirect(medicinePaths.home) },
  ],
});
