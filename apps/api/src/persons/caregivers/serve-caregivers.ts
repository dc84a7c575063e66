import * as contract from "@medisense/contract/persons/caregivers";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { acceptCaregiver } from "./accept-caregiver.ts";
import { endCaregiver } from "./end-caregiver.ts";
import { inviteCaregiver } from "./invite-caregiver.ts";
import { listCaregivers } from "./list-caregivers.ts";

/** Serves the calls by which an adult lets another account care for them. */
export function serveCaregivers(app: FastifyInstance, deps: PersonsDeps) {
  mount(app, contract.listCaregivers, ({ actor }) => listCaregivers(deps, actor.id));
  mount(app, contract.inviteCaregiver, async ({ actor, body }) => {
    await inviteCaregiver(deps, { ...body, holderId: actor.id });
    return listCaregivers(deps, actor.id);
  });
  mount(app, contract.acceptCaregiver, async ({ actor, params }) => {
    await acceptCaregiver(deps, { id: params.id, accountId: actor.id });
    return listCaregivers(deps, actor.id);
  });
  mount(app, contract.endCaregiver, async ({ actor, params }) => {
    await endCaregiver(deps, { id: params.id, accountId: actor.id });
    return listCaregivers(deps, actor.id);
  });
}
