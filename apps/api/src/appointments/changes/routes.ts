import * as contract from "@medisense/contract/appointments";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { cancelAsDoctor } from "./cancel-as-doctor.ts";
import { cancellationTerms } from "./cancellation-terms.ts";
import { rescheduleAppointment } from "./reschedule-appointment.ts";

/** Mounts the calls that cancel or move an appointment. */
export function changeRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.cancellationTerms, async ({ actor, query }) => ({
    data: await cancellationTerms(deps, { appointmentId: query.appointmentId, patientId: actor.id }),
  }));
  mount(app, contract.cancelAppointment, ({ actor, body }) =>
    cancelAppointment(deps, { ...body, patientId: actor.id }),
  );
  mount(app, contract.rescheduleAppointment, async ({ actor, body: { dateTime, ...move } }) => ({
    data: await rescheduleAppointment(deps, { ...move, patientId: actor.id, startsAt: new Date(dateTime) }),
  }));
  mount(app, contract.cancelAsDoctor, ({ actor, params, body }) =>
    cancelAsDoctor(deps, { appointmentId: params.id, doctorId: actor.id, reason: body.reason }),
  );
}
