const part = encodeURIComponent;

/** The pages of the web app to which replies lead. */
export const paths = {
  doctor: (slug: string) => `/dashboard/doctors/appointment/${part(slug)}`,
  speciality: (name: string) => `/dashboard/doctors/alldoctors/${part(name)}`,
  hospitals: "/dashboard/doctors/allhospitals",
  medicine: (id: string) => `/dashboard/medicines/medicine/${part(id)}`,
  medicines: "/dashboard/medicines",
  store: (slug: string) => `/dashboard/medicines/store/${part(slug)}`,
  stores: "/dashboard/medicines/allstores",
  appointments: "/dashboard/userinfo/my-appointments",
  orders: "/dashboard/userinfo/my-ordered-medicines",
};
