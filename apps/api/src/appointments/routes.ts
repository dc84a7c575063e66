import * as contract from "@medisense/contract/appointments";
import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError } from "../platform/domain-error.ts";
import { type Actor, mount } from "../platform/http/mount.ts";
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

  app.get(contract.calendarPath, async (request, reply) => {
    const actor = await app.authenticate(request);
    if (!actor) throw new DomainError(commonErrors.signInRequired);
    const id = z.object({ id: z.uuid() }).safeParse(request.params);
    if (!id.success) throw new DomainError(contract.appointmentErrors.notFound);
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", 'attachment; filename="appointment.ics"')
      .send(await calendarFile(deps, id.data.id, actor.id));
  });
}

/** Calls that name a person keep the name on the wire, and it must be the caller's own. */
function refuseStranger(actor: Actor, userId: string) {
  if (actor.id !== userId) throw new DomainError(commonErrors.notAllowed);
}
