import { doctorSlots as doctorSlotsCall } from "@medisense/contract/appointments";
import * as contract from "@medisense/contract/doctor-desk";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { doctorSlots } from "./doctor-slots.ts";
import { readHours } from "./read-hours.ts";
import { saveHours } from "./save-hours.ts";

/** Mounts the calls on slots and hours. A doctor's hours are always the caller's own. */
export function calendarRoutes(app: FastifyInstance, deps: AppointmentsDeps) {
  mount(
    app,
    doctorSlotsCall,
    async ({ params, query }) => ({ data: await doctorSlots(deps, { doctorId: params.id, ...query }) }),
    { shareForMs: 1000, shareUntilChanged: ({ params }) => params.id },
  );

  mount(app, contract.readHours, ({ actor }) => readHours(deps, actor.id));
  mount(app, contract.saveHours, ({ actor, body }) =>
    saveHours(deps, { doctorId: actor.id, hours: body.hours, operatorId: actor.id }),
  );
}
