import type { FastifyInstance } from "fastify";
import type { VisitDeskDeps } from "./appointment-state/deps.ts";
import { appointmentFulfilment } from "./booking/appointment-fulfilment.ts";
import { bookingRoutes } from "./booking/routes.ts";
import { calendarRoutes } from "./calendar/routes.ts";
import { watchSlots } from "./calendar/watch-slots.ts";
import { changeRoutes } from "./changes/routes.ts";
import { doctorDeskRoutes } from "./desk/routes.ts";
import { intakeRoutes } from "./intakes/routes.ts";
import { leaveRoutes } from "./leaves/routes.ts";
import { listingRoutes } from "./listing/routes.ts";
import { receiptRoutes } from "./receipts/routes.ts";

/** Serves every call and event of appointments, and registers with payments what a paid appointment means. */
export function serveAppointments(app: FastifyInstance, deps: VisitDeskDeps) {
  deps.payments.fulfilWith("appointment", appointmentFulfilment(deps));
  bookingRoutes(app, deps);
  changeRoutes(app, deps);
  listingRoutes(app, deps);
  receiptRoutes(app, deps);
  calendarRoutes(app, deps);
  leaveRoutes(app, deps);
  doctorDeskRoutes(app, deps);
  intakeRoutes(app, deps);
  watchSlots(deps);
}
