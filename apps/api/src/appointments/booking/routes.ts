import * as contract from "@medisense/contract/appointments";
import type { FastifyInstance } from "fastify";
import { findPerson } from "../../persons/index.ts";
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
    const person = await findPerson(deps, actor.id, body.personId, { isForCaregivers: true, isContract: true });
    return bookAppointment(deps, {
      ...wanted,
      // A caregiver books for another account: the visit is its holder's, and the caregiver pays.
      patientId: person.accountId,
      payerId: actor.id,
      personId: person.relation === "self" ? null : person.id,
      startsAt: new Date(dateTime),
      origin: http.request.ownOrigin(),
      locale: localeOf(http.request),
    });
  });

  mount(app, contract.verifyAppointment, ({ actor, query }) =>
    verifyAppointment(deps, { appointmentId: query.appointmentId, payerId: actor.id }),
  );
  mount(app, contract.verifyAppointmentByPost, ({ actor, body }) =>
    verifyAppointment(deps, { appointmentId: body.appointmentId, payerId: actor.id }),
  );
}
