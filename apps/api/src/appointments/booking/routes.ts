import * as contract from "@medisense/contract/appointments";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { refuseUnlessSelf } from "../../platform/http/refuse-unless-self.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { bookAppointment } from "./book-appointment.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { cancelAsDoctor } from "./cancel-as-doctor.ts";
import { verifyAppointment } from "./verify-appointment.ts";

export function bookingRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.bookAppointment, async ({ actor, body, http }) => {
    refuseUnlessSelf(actor, body.userId);
    const { doctorId, dateTime, mode } = body.doctor;
    return bookAppointment(deps, {
      patientId: actor.id,
      doctorId,
      startsAt: new Date(dateTime),
      mode,
      origin: http.request.ownOrigin(),
    });
  });

  mount(app, contract.verifyAppointment, ({ actor, query }) =>
    verifyAppointment(deps, { appointmentId: query.appointmentId, patientId: actor.id }),
  );
  mount(app, contract.verifyAppointmentByPost, ({ actor, body }) =>
    verifyAppointment(deps, { appointmentId: body.appointmentId, patientId: actor.id }),
  );

  mount(app, contract.cancelAppointment, ({ actor, body }) =>
    cancelAppointment(deps, { appointmentId: body.appointmentId, patientId: actor.id }),
  );
  mount(app, contract.cancelAsDoctor, ({ actor, params, body }) =>
    cancelAsDoctor(deps, { appointmentId: params.id, doctorId: actor.id, reason: body.reason }),
  );
}
