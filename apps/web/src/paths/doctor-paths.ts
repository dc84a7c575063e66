import type { VisitMode } from "@medisense/contract/directory";

const area = "/dashboard/doctors";
const part = encodeURIComponent;
const modeQuery = (mode: VisitMode | undefined) => (mode ? `?mode=${mode}` : "");

/** Paths of the doctors area. Names that become part of a path are encoded here and nowhere else. */
export const doctorPaths = {
  home: area,
  allDoctors: (mode?: VisitMode) => `${area}/alldoctors${modeQuery(mode)}`,
  speciality: (speciality: string, mode?: VisitMode) => `${area}/alldoctors/${part(speciality)}${modeQuery(mode)}`,
  howWeSort: `${area}/how-we-order`,
  doctor: (slugOrId: string, mode?: VisitMode) => `${area}/appointment/${part(slugOrId)}${modeQuery(mode)}`,
  allHospitals: `${area}/allhospitals`,
  hospital: (slugOrId: string, speciality?: string) =>
    `${area}/hospital/${part(slugOrId)}${speciality ? `/${part(speciality)}` : ""}`,
  cart: `${area}/my-appointment-cart`,
  chat: ({ userId, doctorId }: { userId: string; doctorId: string }) =>
    `${area}/chat-with-doctor/${part(userId)}/${part(doctorId)}`,
  about: `${area}/about`,
  contact: `${area}/contactUs`,
};
