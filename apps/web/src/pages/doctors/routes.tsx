import { redirect, type RouteObject } from "react-router";
import { paths } from "../../app/paths.ts";
import { screen, type ScreenHandle } from "../../lib/screen.ts";
import { doctorPaths } from "./paths.ts";

const keepQuery = (request: Request) => new URL(request.url).search;

/** Everything under /dashboard/doctors; each screen loads its own code. */
export const doctorsRoutes: RouteObject = {
  path: "doctors",
  ...screen(async () => (await import("./doctors-layout.tsx")).DoctorsLayout),
  children: [
    { index: true, ...screen(async () => (await import("./doctors-home-page.tsx")).DoctorsHomePage) },
    {
      path: "alldoctors/:speciality?",
      ...screen(async () => (await import("./all-doctors-page.tsx")).AllDoctorsPage),
    },
    {
      path: "how-we-order",
      ...screen(async () => (await import("./how-we-order-page.tsx")).HowWeOrderPage),
    },
    {
      path: "appointment/:doctor",
      ...screen(async () => (await import("./doctor-page.tsx")).DoctorPage),
    },
    {
      path: "hospital/:hospital/:speciality?",
      ...screen(async () => (await import("./hospital-page.tsx")).HospitalPage),
    },
    {
      path: "allhospitals",
      ...screen(async () => (await import("./all-hospitals-page.tsx")).AllHospitalsPage),
    },
    {
      path: "my-appointment-cart",
      ...screen(async () => (await import("./cart-page.tsx")).CartPage),
    },
    {
      path: "verify-appointment",
      ...screen(async () => (await import("./verify-appointment-page.tsx")).VerifyAppointmentPage),
    },
    { path: "about", ...screen(async () => (await import("./about-page.tsx")).AboutPage) },
    { path: "contactUs", ...screen(async () => (await import("./contact-page.tsx")).ContactPage) },
    {
      path: "chat-with-doctor/:userId/:doctorId",
      handle: { tellsOffline: true } satisfies ScreenHandle,
      ...screen(async () => (await import("../chat/chat-page.tsx")).ChatPage),
    },
    {
      path: "my-appointments",
      loader: ({ request }) => redirect(paths.myAppointments + keepQuery(request)),
    },
    { path: "*", loader: () => redirect(doctorPaths.home) },
  ],
};
