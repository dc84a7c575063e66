import * as contract from "@medisense/contract/desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { readHours, saveHours } from "./desk-hours.ts";
import { addLeave, listLeaves, removeLeave } from "./desk-leaves.ts";
import { doctorToday } from "./doctor-today.ts";
import { markVisit } from "./mark-visit.ts";
import { readQueue } from "./read-queue.ts";

/** The doctor's side. Whose day, hours and leave is never asked: they are the caller's own. */
export function deskRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.doctorToday, ({ actor }) => doctorToday(deps, actor.id));
  mount(app, contract.markVisit, async ({ actor, params, body }) => ({
    visit: await markVisit(deps, { appointmentId: params.id, doctorId: actor.id, as: body.as }),
  }));

  mount(app, contract.readHours, ({ actor }) => readHours(deps, actor.id));
  mount(app, contract.saveHours, ({ actor, body }) => saveHours(deps, { doctorId: actor.id, hours: body.hours }));

  mount(app, contract.listLeaves, async ({ actor }) => ({ data: await listLeaves(deps, actor.id) }));
  mount(app, contract.addLeave, async ({ actor, body }) => ({
    leave: await addLeave(deps, {
      doctorId: actor.id,
      startsAt: new Date(body.startsAt),
      endsAt: new Date(body.endsAt),
    }),
  }));
  mount(app, contract.removeLeave, ({ actor, params }) => removeLeave(deps, { id: params.id, doctorId: actor.id }));

  mount(app, contract.readQueue, async ({ actor, params }) => ({
    data: await readQueue(deps, { appointmentId: params.id, patientId: actor.id }),
  }));
}
