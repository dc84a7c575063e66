import * as contract from "@medisense/contract/appointments";
import type { FastifyInstance } from "fastify";
import { localeOf } from "../../platform/locale-of.ts";
import { mount } from "../../platform/http/mount.ts";
import { refuseUnlessSelf } from "../../platform/http/refuse-unless-self.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { bookAppointment } from "./book-appointment.ts";
import { verifyAppointment } from "./verify-appointment.ts";

export function bookingRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.bookAppointment, async ({ actor, body, http }) => {
    refuseUnlessSelf(actor, body.userId);
    const { dateTime, ...wanted } = body.doctor;
    return bookAppointment(deps, {
      ...wanted,
      patientId: actor.id,
      startsAt: new Date(dateTime),
      origin: http.request.ownOrigin(),
      locale: localeOf(http.request),
    });
  });

  mount(app, contract.verifyAppointment, ({ actor, query }) =>
    verifyAppointment(deps, { appointmentId: query.appointmentId, patientId: actor.id }),
  );
  mount(app, contract.verifyAppointmentByPost, ({ actor, body }) =>
    verifyAppointment(deps, { appointmentId: body.appointmentId, patientId: actor.id }),
  );
}
