import { z } from "zod";
import { DeskVisit, addLeave, Leave, readHours, saveHours, visitsDuringLeave } from "../doctor-desk.ts";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { IstDate, success, Uuid } from "../wire.ts";

/** A visit as its hospital sees it: time and token, and nothing of the patient. */
const HospitalVisit = DeskVisit.pick({
  _id: true,
  dateTime: true,
  date: true,
  time: true,
  mode: true,
  queueToken: true,
});
export type HospitalVisit = z.infer<typeof HospitalVisit>;

const HospitalLeave = Leave.omit({ appointments: true }).extend({ appointments: z.array(HospitalVisit) });
export type HospitalLeave = z.infer<typeof HospitalLeave>;

/** A doctor of the hospital with the numbers of today. */
export const HospitalDoctor = z.object({
  _id: Uuid,
  name: z.string(),
  specialization: z.string(),
  profileImage: z.string().nullable(),
  /** False until the doctor has set a password or hours are saved; patients do not find the doctor before. */
  hasJoined: z.boolean(),
  /** The visits of today that are paid, over or not. */
  booked: z.int(),
  present: z.int(),
  done: z.int(),
  missed: z.int(),
  nowServing: z.int().nullable(),
  isAway: z.boolean(),
});
export type HospitalDoctor = z.infer<typeof HospitalDoctor>;

const doctor = z.object({ doctorId: Uuid });

export const hospitalDay = endpoint({
  method: "GET",
  path: "/hospital/desk/day",
  access: "hospital",
  summary: "Lists the hospital's doctors with the numbers of today, and whether its token board is on",
  response: z.object({
    success,
    date: IstDate,
    slug: z.string(),
    isBoardOn: z.boolean(),
    data: z.array(HospitalDoctor),
  }),
});

export const readDoctorHours = endpoint({
  method: "GET",
  path: "/hospital/desk/doctors/:doctorId/hours",
  access: "hospital",
  summary: "Returns the weekly hours of one of the hospital's doctors",
  params: doctor,
  response: readHours.response,
});

export const saveDoctorHours = endpoint({
  method: "PUT",
  path: "/hospital/desk/doctors/:doctorId/hours",
  access: "hospital",
  summary: "Replaces the weekly hours of one of the hospital's doctors",
  params: doctor,
  body: saveHours.body,
  response: saveHours.response,
});

export const listDoctorLeaves = endpoint({
  method: "GET",
  path: "/hospital/desk/doctors/:doctorId/leaves",
  access: "hospital",
  summary: "Lists the current and future leave of one of the hospital's doctors",
  params: doctor,
  response: z.object({ success, data: z.array(HospitalLeave) }),
});

export const visitsDuringDoctorLeave = endpoint({
  method: "GET",
  path: "/hospital/desk/doctors/:doctorId/leaves/visits",
  access: "hospital",
  summary: "Lists the paid visits during a leave that is not saved yet, for the hospital to decide on",
  params: doctor,
  query: visitsDuringLeave.query,
  response: z.object({ success, data: z.array(HospitalVisit) }),
});

export const addDoctorLeave = endpoint({
  method: "POST",
  path: "/hospital/desk/doctors/:doctorId/leaves",
  access: "hospital",
  summary: "Adds leave of one of the hospital's doctors; each paid visit during it is moved or refunded",
  params: doctor,
  body: addLeave.body,
  response: z.object({ success, leave: HospitalLeave }),
});

export const removeDoctorLeave = endpoint({
  method: "DELETE",
  path: "/hospital/desk/doctors/:doctorId/leaves/:id",
  access: "hospital",
  summary: "Removes a leave of one of the hospital's doctors",
  params: doctor.extend({ id: Uuid }),
  response: z.object({ success, message: z.string() }),
});

export const switchBoard = endpoint({
  method: "PUT",
  path: "/hospital/desk/board",
  access: "hospital",
  summary: "Switches the hospital's public token board on or off",
  body: z.object({ isOn: z.boolean() }),
  response: z.object({ success, isBoardOn: z.boolean() }),
});

/** A doctor's line on the board: tokens only, never a name of a patient. */
export const BoardLine = z.object({
  doctorName: z.string(),
  specialization: z.string(),
  nowServing: z.int().nullable(),
  /** The tokens that come next. */
  next: z.array(z.int()),
  isAway: z.boolean(),
});
export type BoardLine = z.infer<typeof BoardLine>;

export const readBoard = endpoint({
  method: "GET",
  path: "/hospital/:hospital/board",
  access: "public",
  summary: "Returns today's tokens of a hospital that has switched its public board on",
  params: z.object({ hospital: z.string().min(1).max(200) }),
  response: z.object({ success, hospitalName: z.string(), date: IstDate, data: z.array(BoardLine) }),
});

export const hospitalDeskErrors = defineErrors("hospitalDesk", {
  noHospital: [404, "This account belongs to no hospital."],
  doctorNotFound: [404, "We could not find this doctor in your hospital."],
  boardOff: [404, "This hospital has no token board at the moment."],
});
