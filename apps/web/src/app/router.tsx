import { createBrowserRouter, redirect } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** The landing page is a document of its own: leaving for it is a real navigation. */
function leaveForLandingPage() {
  window.location.replace("/");
  return new Promise<never>(() => {});
}

export const router = createBrowserRouter([
  {
    errorElement: <ErrorPage />,
    children: [
      { path: "/", loader: leaveForLandingPage },
      // Short addresses the landing page and the specification use.
      { path: "/hospitals", loader: () => redirect("/dashboard/doctors/allhospitals") },
      { path: "/doctors", loader: () => redirect("/dashboard/doctors/alldoctors") },
      { path: "/medicines/*", loader: () => redirect("/dashboard/medicines") },
      { path: "/userinfo/*", loader: () => redirect("/dashboard/userinfo") },
    ],
  },
]);
