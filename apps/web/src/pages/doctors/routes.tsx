import { type IndexRouteObject, type LoaderFunction, type RouteObject, redirect } from "react-router";
import { type ScreenHandle, screen } from "../frames/screen.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";

const keepQuery = (request: Request) => new URL(request.url).search;

/** The routes under /dashboard/doctors. Each screen loads its own code. `loggedIn` guards what is one's own, `chat` a chat. */
export const doctorsRoutes = (
  loggedIn: LoaderFunction,
  chat: Required<Pick<IndexRouteObject, "id" | "loader">>,
): RouteObject => ({
  path: "doctors",
  ...screen(async () => (await import("./doctors-layout.tsx")).DoctorsLayout),
  children: [
    { index: true, ...screen(async () => (await import("./home/doctors-home-page.tsx")).DoctorsHomePage) },
    {
      path: "alldoctors/:speciality?",
      ...screen(async () => (await import("./directory/all-doctors-page.tsx")).AllDoctorsPage),
    },
    {
      path: "how-we-order",
      ...screen(async () => (await import("./directory/how-we-sort-doctors-page.tsx")).HowWeSortDoctorsPage),
    },
    {
      path: "appointment/:doctor",
      ...screen(async () => (await import("./doctor/doctor-page.tsx")).DoctorPage),
    },
    {
      path: "hospital/:hospital/:speciality?",
      ...screen(async () => (await import("./directory/hospital-page.tsx")).HospitalPage),
    },
    {
      path: "allhospitals",
      ...screen(async () => (await import("./directory/all-hospitals-page.tsx")).AllHospitalsPage),
    },
    {
      path: "my-appointment-cart",
      ...screen(async () => (await import("./appointment-cart/appointment-cart-page.tsx")).AppointmentCartPage),
    },
    {
      path: "verify-appointment",
      loader: loggedIn,
      ...screen(async () => (await import("./appointment-cart/verify-appointment-page.tsx")).VerifyAppointmentPage),
    },
    { path: "about", ...screen(async () => (await import("./home/about-page.tsx")).AboutPage) },
    { path: "contactUs", ...screen(async () => (await import("./home/contact-page.tsx")).ContactPage) },
    {
      path: "chat-with-doctor/:userId/:doctorId",
      ...chat,
      handle: { showsOfflineMessage: true, isSharedWithDoctors: true, hasFieldAtBottom: true } satisfies ScreenHandle,
      ...screen(async () => (await import("../chat/chat-page.tsx")).ChatPage),
    },
    {
      path: "my-appointments",
      loader: ({ request }) => redirect(appPaths.myAppointments + keepQuery(request)),
    },
    { path: "*", loader: () => redirect(doctorPaths.home) },
  ],
});
