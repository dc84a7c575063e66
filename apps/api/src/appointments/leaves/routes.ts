import * as contract from "@medisense/contract/doctor-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { addLeave } from "./add-leave.ts";
import { listLeaves } from "./list-leaves.ts";
import { removeLeave } from "./remove-leave.ts";
import { visitsDuringLeave } from "./visits-during-leave.ts";

/** Mounts the calls on a doctor's leaves, which are always the caller's own. */
export function leaveRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, contract.listLeaves, async ({ actor }) => ({ data: await listLeaves(deps, actor.id) }));
  mount(app, contract.visitsDuringLeave, async ({ actor, query }) => ({
    data: await visitsDuringLeave(deps, {
      doctorId: actor.id,
      startsAt: new Date(query.startsAt),
      endsAt: new Date(query.endsAt),
    }),
  }));
  mount(app, contract.addLeave, async ({ actor, body: { startsAt, endsAt, visits } }) => ({
    leave: await addLeave(deps, {
      doctorId: actor.id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      operatorId: actor.id,
      decisions: new Map(visits.map(({ _id, as }) => [_id, as])),
    }),
  }));
  mount(app, contract.removeLeave, ({ actor, params }) =>
    removeLeave(deps, { id: params.id, doctorId: actor.id, operatorId: actor.id }),
  );
}
