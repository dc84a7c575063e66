export { serveHospitalDesk } from "./serve-hospital-desk.ts";
