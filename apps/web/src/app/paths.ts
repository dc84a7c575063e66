import type { Role } from "@medisense/contract/endpoint";

/** Every address of the application outside of the doctors area, which keeps its own. */
export const paths = {
  landing: "/",
  roles: "/login",
  login: (role: Role) => `/login/${role}`,
  verifyOtp: "/signup/verify-otp",
  /** With `?token=` from the mail it sets a new password, without it asks for the mail. */
  resetPassword: "/reset-password",
  confirmSubscription: "/subscribe/confirm",
  stopSubscription: "/subscribe/stop",
  howWeOrder: "/how-we-order",

  dashboard: "/dashboard",
  home: "/dashboard/home",
  doctors: "/dashboard/doctors",
  allDoctors: "/dashboard/doctors/alldoctors",
  allHospitals: "/dashboard/doctors/allhospitals",
  medicines: "/dashboard/medicines",
  medicineCart: "/dashboard/medicines/cart",
  verifyOrder: "/dashboard/medicines/verify-order",
  models: "/dashboard/models",
  artificialDoctor: "/dashboard/artificial-doctor",
  userInfo: "/dashboard/userinfo",
  myAppointments: "/dashboard/userinfo/my-appointments",
  /** Where a patient goes from a call; it shows the appointments. */
  fromCall: "/dashboard/doctors/my-appointments",
  pastAppointments: "/dashboard/userinfo/my-appointments?tab=past",
  myOrders: "/dashboard/userinfo/my-ordered-medicines",
  deliveredMedicines: "/dashboard/userinfo/delivered-medicines",
  prescription: (id: string) => `/dashboard/userinfo/prescriptions/${id}`,
  /** What the QR on a prescription leads to. */
  verifyPrescription: "/verify-prescription/:code",

  doctorDesk: (doctorId: string) => `/doctor/${doctorId}/dashboard`,
  writePrescription: (doctorId: string, appointmentId: string) =>
    `/doctor/${doctorId}/dashboard/prescriptions/${appointmentId}`,
  chat: (userId: string, doctorId: string) => `/dashboard/doctors/chat-with-doctor/${userId}/${doctorId}`,
  videoCall: (userId: string, doctorId: string) => `/dashboard/doctors/video-call-with-doctor/${userId}/${doctorId}`,
  /** The list, while the payment of one of them is still being confirmed. */
  confirming: (appointmentId: string) => `/dashboard/userinfo/my-appointments?confirming=${appointmentId}`,
  /** The orders, while the payment of one of them is still being confirmed. */
  confirmingOrder: (orderId: string) => `/dashboard/userinfo/my-ordered-medicines?confirming=${orderId}`,
  /** Where a verification that failed leads: no screen of its own, the shell turns it into home with a notice. */
  appointments: "/dashboard/appointments",
};

/** Where to sign in first, and come back from. */
export const loginThen = (asked: string, role: Role = "user") =>
  `${paths.login(role)}?${new URLSearchParams({ next: asked })}`;

/**
 * The part of an address that stays on this site, or undefined. Origins are compared, not beginnings: "//evil.example"
 * and "/\evil.example" begin like a path and lead away.
 */
export function ownPath(address: string | null | undefined, origin = window.location.origin): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
