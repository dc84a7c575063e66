import * as contract from "@medisense/contract/persons/family";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { localeOf } from "../../platform/locale-of.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { addPerson } from "./add-person.ts";
import { changePerson } from "./change-person.ts";
import { listPersons } from "./list-persons.ts";
import { removePerson } from "./remove-person.ts";
import { restorePerson } from "./restore-person.ts";

/** Serves the calls by which an account keeps its family. */
export function serveFamily(app: FastifyInstance, deps: PersonsDeps) {
  mount(app, contract.listPersons, async ({ actor }) => ({ data: await listPersons(deps, actor.id) }));
  mount(app, contract.addPerson, async ({ actor, body, http }) => ({
    data: await addPerson(deps, { ...body, accountId: actor.id, locale: localeOf(http.request) }),
  }));
  mount(app, contract.changePerson, async ({ actor, params, body, http }) => ({
    data: await changePerson(deps, { ...body, id: params.id, accountId: actor.id, locale: localeOf(http.request) }),
  }));
  mount(app, contract.removePerson, async ({ actor, params }) => ({
    data: await removePerson(deps, { id: params.id, accountId: actor.id }),
  }));
  mount(app, contract.restorePerson, async ({ actor, params }) => ({
    data: await restorePerson(deps, { id: params.id, accountId: actor.id }),
  }));
}
