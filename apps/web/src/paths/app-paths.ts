import type { Role } from "@medisense/contract/endpoint";

/** The paths of the application, apart from the links inside the doctors and the medicines area. */
export const appPaths = {
  landing: "/",
  roles: "/login",
  login: (role: Role | ":role") => `/login/${role}`,
  signup: "/login/user?mode=signup",
  verifyOtp: "/signup/verify-otp",
  /** With `?token=` from the mail it sets a new password; without, it requests the mail. */
  resetPassword: "/reset-password",
  /** With `?token=` from the mail to the owner of an account for which wrong passwords are tried. */
  unlock: "/unlock",
  confirmSubscription: "/subscribe/confirm",
  unsubscribe: "/subscribe/stop",
  howWeSort: "/how-we-order",

  dashboard: "/dashboard",
  home: "/dashboard/home",
  doctors: "/dashboard/doctors",
  allDoctors: "/dashboard/doctors/alldoctors",
  allHospitals: "/dashboard/doctors/allhospitals",
  medicines: "/dashboard/medicines",
  medicineCart: "/dashboard/medicines/cart",
  verifyOrder: "/dashboard/medicines/verify-order",
  models: "/dashboard/models",
  model: (instrument: string) => `/dashboard/models/${instrument}`,
  artificialDoctor: "/dashboard/artificial-doctor",
  aboutAssistants: "/dashboard/about-assistants",
  userInfo: "/dashboard/userinfo",
  /** The profile of a dependant. */
  profileOf: (personId: string) => `/dashboard/userinfo?person=${personId}`,
  emergencyCard: (personId: string) => `/dashboard/userinfo/emergency-card?person=${personId}`,
  family: "/dashboard/userinfo/family",
  privacy: "/dashboard/userinfo/privacy",
  privacyOf: (personId: string) => `/dashboard/userinfo/privacy?person=${personId}`,
  grievances: "/dashboard/userinfo/grievances",
  /** Opens the form for a grievance about one visit or order. */
  grievanceAbout: (kind: "visit" | "order", id: string) => `/dashboard/userinfo/grievances?${kind}=${id}`,
  security: "/dashboard/userinfo/security",
  /** The security page of everybody who has a desk. */
  deskSecurity: "/desk/security",
  myAppointments: "/dashboard/userinfo/my-appointments",
  /** The path to which a patient leaves a call; it shows the appointments. */
  fromCall: "/dashboard/doctors/my-appointments",
  prepareVisit: (appointmentId: string) => `/dashboard/userinfo/prepare-visit/${appointmentId}`,
  pastAppointments: "/dashboard/userinfo/my-appointments?tab=past",
  myOrders: "/dashboard/userinfo/my-ordered-medicines",
  deliveredMedicines: "/dashboard/userinfo/delivered-medicines",
  consultedDoctors: "/dashboard/userinfo/consulted-doctors",
  prescription: (id: string) => `/dashboard/userinfo/prescriptions/${id}`,
  records: "/dashboard/userinfo/records",
  /** The user area's paths are in lower case. */
  measurements: (kind: string) => `/dashboard/userinfo/records/measurements/${kind.toLowerCase()}`,
  healthDocuments: "/dashboard/userinfo/records/documents",
  savedResults: (instrument: string) => `/dashboard/userinfo/records/checks/${instrument}`,
  /** Opens a shared record; the token is in the fragment. */
  sharedRecord: "/shared",
  /** The public screen for the waiting room of a hospital. */
  tokenBoard: (slug: string) => `/board/${slug}`,
  /** Takes the data of an invited doctor or store; the token is in the fragment. */
  invitation: "/invitation",
  /** Hands a record over to its person; the token is in the fragment. */
  handOver: "/hand-over",
  /** Shows the receipt of a deletion. */
  accountDeleted: "/account-deleted",
  /** The page that the QR code on a prescription opens. */
  verifyPrescription: "/verify-prescription/:code",

  doctorDesk: (doctorId: string) => `/doctor/${doctorId}/dashboard`,
  pharmacyDesk: (pharmacyName: string) => `/pharmacy/${pharmacyName}/dashboard`,
  adminDesk: (adminId: string) => `/admin/${adminId}/dashboard`,
  hospitalDesk: (hospitalName: string) => `/hospital/${hospitalName}/dashboard`,
  writePrescription: (doctorId: string, appointmentId: string) =>
    `/doctor/${doctorId}/dashboard/prescriptions/${appointmentId}`,
  chat: (userId: string, doctorId: string) => `/dashboard/doctors/chat-with-doctor/${userId}/${doctorId}`,
  videoCall: (userId: string, doctorId: string) => `/dashboard/doctors/video-call-with-doctor/${userId}/${doctorId}`,
  /** The list, while the payment of one of them is still being confirmed. */
  confirming: (appointmentId: string) => `/dashboard/userinfo/my-appointments?confirming=${appointmentId}`,
  /** The orders, while the payment of one of them is still being confirmed. */
  confirmingOrder: (orderId: string) => `/dashboard/userinfo/my-ordered-medicines?confirming=${orderId}`,
  /** The path after a failed verification. It has no screen of its own: the shell redirects it to home with a message. */
  appointments: "/dashboard/appointments",
};

/** The short paths of the specification; each leads to a longer one. */
export const shortPaths = {
  hospitals: "/hospitals",
  doctors: "/doctors",
  medicines: "/medicines",
  verifyOrder: "/medicine/verify-order",
  userInfo: "/userinfo",
};
