import * as contract from "@medisense/contract/persons/profile-shares";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { mount } from "../../platform/http/mount.ts";
import { readSharedProfile } from "./read-shared-profile.ts";

export function sharedProfileRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }) {
  mount(app, contract.readSharedProfile, async ({ actor, params }) => ({
    data: await readSharedProfile(deps, { appointmentId: params.appointmentId, doctorId: actor.id }),
  }));
}
