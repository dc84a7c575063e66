import * as contract from "@medisense/contract/doctor-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { doctorToday } from "./doctor-today.ts";
import { markVisit } from "./mark-visit.ts";
import { readQueue } from "./read-queue.ts";

/** Mounts the calls on a doctor's day. The doctor and the patient are always the caller, never a parameter. */
export function doctorDeskRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.doctorToday, ({ actor }) => doctorToday(deps, actor.id));
  mount(app, contract.markVisit, async ({ actor, params, body }) => ({
    visit: await markVisit(deps, { appointmentId: params.id, doctorId: actor.id, as: body.as }),
  }));

  mount(app, contract.readQueue, async ({ actor, params }) => ({
    data: await readQueue(deps, { appointmentId: params.id, patientId: actor.id }),
  }));
}
