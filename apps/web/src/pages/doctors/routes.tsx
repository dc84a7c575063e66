import { redirect, type RouteObject } from "react-router";
import { paths } from "../../app/paths.ts";
import { doctorPaths } from "./paths.ts";

const keepQuery = (request: Request) => new URL(request.url).search;

/** Everything under /dashboard/doctors; each screen loads its own code. */
export const doctorsRoutes: RouteObject = {
  path: "doctors",
  lazy: async () => ({ Component: (await import("./doctors-layout.tsx")).DoctorsLayout }),
  children: [
    { index: true, lazy: async () => ({ Component: (await import("./doctors-home-page.tsx")).DoctorsHomePage }) },
    {
      path: "alldoctors/:speciality?",
      lazy: async () => ({ Component: (await import("./all-doctors-page.tsx")).AllDoctorsPage }),
    },
    {
      path: "how-we-order",
      lazy: async () => ({ Component: (await import("./how-we-order-page.tsx")).HowWeOrderPage }),
    },
    {
      path: "appointment/:doctor",
      lazy: async () => ({ Component: (await import("./doctor-page.tsx")).DoctorPage }),
    },
    {
      path: "hospital/:hospital/:speciality?",
      lazy: async () => ({ Component: (await import("./hospital-page.tsx")).HospitalPage }),
    },
    {
      path: "allhospitals",
      lazy: async () => ({ Component: (await import("./all-hospitals-page.tsx")).AllHospitalsPage }),
    },
    {
      path: "my-appointment-cart",
      lazy: async () => ({ Component: (await import("./cart-page.tsx")).CartPage }),
    },
    {
      path: "verify-appointment",
      lazy: async () => ({ Component: (await import("./verify-appointment-page.tsx")).VerifyAppointmentPage }),
    },
    { path: "about", lazy: async () => ({ Component: (await import("./about-page.tsx")).AboutPage }) },
    { path: "contactUs", lazy: async () => ({ Component: (await import("./contact-page.tsx")).ContactPage }) },
    {
      path: "chat-with-doctor/:userId/:doctorId",
      lazy: async () => ({ Component: (await import("../chat/chat-page.tsx")).ChatPage }),
    },
    {
      path: "my-appointments",
      loader: ({ request }) => redirect(paths.myAppointments + keepQuery(request)),
    },
    { path: "*", loader: () => redirect(doctorPaths.home) },
  ],
};
