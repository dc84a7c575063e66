import type { AppointmentsDeps } from "../appointments/index.ts";

export type HospitalDeskDeps = AppointmentsDeps;
