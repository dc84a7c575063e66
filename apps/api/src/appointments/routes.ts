import * as contract from "@medisense/contract/appointments";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import { refuseStranger } from "../platform/http/refuse-stranger.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { bookAppointment } from "./book-appointment.ts";
import { calendarFile } from "./calendar-file.ts";
import { cancelAppointment } from "./cancel-appointment.ts";
import { cancelAsDoctor } from "./cancel-as-doctor.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { doctorSlots } from "./doctor-slots.ts";
import { findAppointment } from "./find-appointment.ts";
import { listAppointments } from "./list-appointments.ts";
import { verifyAppointment } from "./verify-appointment.ts";

export function appointmentRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.doctorSlots, async ({ params, query }) => ({
    data: await doctorSlots(deps, { doctorId: params.id, ...query }),
  }));

  mount(app, contract.bookAppointment, async ({ actor, body, http }) => {
    refuseStranger(actor, body.userId);
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

  mount(app, contract.listAppointments, async ({ actor, query: { userId, ...wanted } }) => {
    refuseStranger(actor, userId);
    return listAppointments(deps, { patientId: actor.id, ...wanted });
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
