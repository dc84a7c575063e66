import { doctorSlots as doctorSlotsCall } from "@medisense/contract/appointments";
import * as contract from "@medisense/contract/doctor-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { addLeave } from "./add-leave.ts";
import { doctorSlots } from "./doctor-slots.ts";
import { listLeaves } from "./list-leaves.ts";
import { readHours } from "./read-hours.ts";
import { removeLeave } from "./remove-leave.ts";
import { saveHours } from "./save-hours.ts";

/** Mounts the calls on slots, hours and leaves. A doctor's hours and leaves are always the caller's own. */
export function calendarRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(app, doctorSlotsCall, async ({ params, query }) => ({
    data: await doctorSlots(deps, { doctorId: params.id, ...query }),
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
}
