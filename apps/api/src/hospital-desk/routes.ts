import * as contract from "@medisense/contract/operators/hospital-desk";
import type { FastifyInstance } from "fastify";
import { addLeave, listLeaves, readHours, removeLeave, saveHours, visitsDuringLeave } from "../appointments/index.ts";
import { mount } from "../platform/http/mount.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { refuseForeignDoctor } from "./refuse-foreign-doctor.ts";

/** Serves the hours and leaves of a hospital's doctors. Each call first checks that the doctor is one of them. */
export function hoursAndLeavesRoutes(app: FastifyInstance, deps: HospitalDeskDeps) {
  const span = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  });

  mount(app, contract.readDoctorHours, async ({ actor, params: { doctorId } }) => {
    await refuseForeignDoctor(deps.db, { userId: actor.id, doctorId });
    return readHours(deps, doctorId);
  });
  mount(app, contract.saveDoctorHours, async ({ actor, params: { doctorId }, body: { hours } }) => {
    await refuseForeignDoctor(deps.db, { userId: actor.id, doctorId });
    return saveHours(deps, { doctorId, hours, operatorId: actor.id });
  });
  mount(app, contract.listDoctorLeaves, async ({ actor, params: { doctorId } }) => {
    await refuseForeignDoctor(deps.db, { userId: actor.id, doctorId });
    return { data: await listLeaves(deps, doctorId) };
  });
  mount(app, contract.visitsDuringDoctorLeave, async ({ actor, params: { doctorId }, query }) => {
    await refuseForeignDoctor(deps.db, { userId: actor.id, doctorId });
    return { data: await visitsDuringLeave(deps, { doctorId, ...span(query) }) };
  });
  mount(app, contract.addDoctorLeave, async ({ actor, params: { doctorId }, body }) => {
    await refuseForeignDoctor(deps.db, { userId: actor.id, doctorId });
    const decisions = new Map(body.visits.map(({ _id, as }) => [_id, as]));
    return { leave: await addLeave(deps, { doctorId, ...span(body), decisions, operatorId: actor.id }) };
  });
  mount(app, contract.removeDoctorLeave, async ({ actor, params: { doctorId, id } }) => {
    await refuseForeignDoctor(deps.db, { userId: actor.id, doctorId });
    return removeLeave(deps, { id, doctorId, operatorId: actor.id });
  });
}
