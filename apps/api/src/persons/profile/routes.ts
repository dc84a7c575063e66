import * as contract from "@medisense/contract/persons/profile";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { localeOf } from "../../platform/locale-of.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { findPerson } from "../access/find-person.ts";
import { listProfileTerms } from "./list-profile-terms.ts";
import { readProfile } from "./read-profile.ts";
import { saveProfile } from "./save-profile.ts";

export function profileRoutes(app: FastifyInstance, deps: PersonsDeps) {
  mount(app, contract.readProfile, async ({ actor, query }) => ({
    data: await readProfile(deps, await findPerson(deps, actor.id, query.personId, { isReading: true })),
  }));
  mount(app, contract.saveProfile, async ({ actor, body: { personId, ...sent }, http }) => {
    // The profile of a minor who holds the account is where an adult agrees.
    const isReading = personId === undefined || personId === actor.id;
    const person = await findPerson(deps, actor.id, personId, { isReading });
    // The birth date that was saved may make the person of age, and a call for them is refused from then on.
    return {
      data: await readProfile(deps, await saveProfile(deps, person, { ...sent, locale: localeOf(http.request) })),
    };
  });
  mount(app, contract.listProfileTerms, async ({ query }) => ({ data: listProfileTerms(query) }));
}
