import * as contract from "@medisense/contract/appointments";
import type { FastifyInstance } from "fastify";
import { findPerson } from "../../persons/index.ts";
import { mount } from "../../platform/http/mount.ts";
import { refuseUnlessSelf } from "../../platform/http/refuse-unless-self.ts";
import { serveFile } from "../../platform/http/serve-file.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { calendarFile } from "./calendar-file.ts";
import { findAppointment } from "./find-appointment.ts";
import { listAppointments } from "./list-appointments.ts";

export function listingRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.listAppointments, async ({ actor, query: { userId, personId, ...wanted } }) => {
    refuseUnlessSelf(actor, userId);
    // Without a person these are the visits of the whole family.
    const person = personId
      ? await findPerson(deps, actor.id, personId, { isForCaregivers: true, isReading: true })
      : undefined;
    return listAppointments(deps, { patientId: person?.accountId ?? actor.id, personId: person?.id, ...wanted });
  });
  mount(app, contract.findAppointment, async ({ actor, query }) => ({
    appointment: await findAppointment(deps, { patientId: query.userId, doctorId: query.doctorId }, actor.id),
  }));

  serveFile(
    app,
    contract.calendarPath,
    { disposition: "attachment", notFound: contract.appointmentErrors.notFound },
    async ({ id, actor }) => ({
      name: "appointment.ics",
      type: "text/calendar; charset=utf-8",
      content: await calendarFile(deps, id, actor.id),
    }),
  );
}
