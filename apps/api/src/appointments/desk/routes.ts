import * as contract from "@medisense/contract/doctor-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { VisitDeskDeps } from "../appointment-state/deps.ts";
import { doctorDay } from "./doctor-day.ts";
import { markVisit } from "./mark-visit.ts";
import { readQueue } from "./read-queue.ts";
import { searchVisits } from "./search-visits.ts";
import { undoMark } from "./undo-mark.ts";

/** Mounts the calls on a doctor's day. The doctor and the patient are always the caller, never a parameter. */
export function doctorDeskRoutes(app: FastifyInstance, deps: VisitDeskDeps) {
  mount(app, contract.doctorDay, ({ actor, query }) => doctorDay(deps, { doctorId: actor.id, date: query.date }));
  mount(app, contract.searchVisits, ({ actor, query }) => searchVisits(deps, { doctorId: actor.id, ...query }));
  mount(app, contract.markVisit, async ({ actor, params, body }) => ({
    visit: await markVisit(deps, { appointmentId: params.id, doctorId: actor.id, as: body.as }),
  }));
  mount(app, contract.undoMark, async ({ actor, params, body }) => ({
    visit: await undoMark(deps, { appointmentId: params.id, doctorId: actor.id, mark: body.mark }),
  }));

  mount(app, contract.readQueue, async ({ actor, params }) => ({
    data: await readQueue(deps, { appointmentId: params.id, patientId: actor.id }),
  }));
}
