import type { FastifyInstance } from "fastify";
import type { AppointmentsDeps } from "./deps.ts";
import { appointmentFulfilment } from "./fulfilment.ts";
import { deskRoutes } from "./desk-routes.ts";
import { appointmentRoutes } from "./routes.ts";
import { watchSlots } from "./watch-slots.ts";

export { callTimes, currentVisit } from "./current-visit.ts";
export type { AppointmentsDeps } from "./deps.ts";
export { earliestSlots } from "./earliest-slots.ts";
export { appointmentCrontab, appointmentTasks } from "./tasks.ts";

export function serveAppointments(app: FastifyInstance, deps: AppointmentsDeps) {
  deps.payments.fulfilWith("appointment", appointmentFulfilment(deps));
  appointmentRoutes(app, deps);
  deskRoutes(app, deps);
  watchSlots(deps.realtime);
}
