/** Paths of the application that the landing page links to. */
export const landingPaths = {
  login: "/login",
  home: "/dashboard/home",
  doctors: "/doctors",
  hospitals: "/hospitals",
  medicines: "/medicines",
  medicineCart: "/dashboard/medicines/cart",
  models: "/dashboard/models",
  artificialDoctor: "/dashboard/artificial-doctor",
  appointments: "/dashboard/userinfo/my-appointments",
  records: "/dashboard/userinfo",
  allDoctors: "/dashboard/doctors/alldoctors",
  onlineDoctors: "/dashboard/doctors/alldoctors?mode=online",
  clinicDoctors: "/dashboard/doctors/alldoctors?mode=clinic",
  doctor: (slug: string) => `/dashboard/doctors/appointment/${encodeURIComponent(slug)}`,
  hospital: (slug: string) => `/dashboard/doctors/hospital/${encodeURIComponent(slug)}`,
};
