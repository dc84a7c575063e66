import * as contract from "@medisense/contract/persons/profile-shares";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { findPerson } from "../access/find-person.ts";
import { saveProfileShares } from "./save-profile-shares.ts";

export function profileShareRoutes(app: FastifyInstance, deps: PersonsDeps) {
  mount(app, contract.saveProfileShares, async ({ actor, body: { personId, ...choices } }) => ({
    data: await saveProfileShares(deps, await findPerson(deps, actor.id, personId), choices),
  }));
}
