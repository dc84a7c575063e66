import * as contract from "@medisense/contract/health/emergency-card";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { findPerson } from "../access/find-person.ts";
import { readEmergencyCard } from "./read-emergency-card.ts";
import { saveEmergencyCard } from "./save-emergency-card.ts";

export function emergencyCardRoutes(app: FastifyInstance, deps: PersonsDeps) {
  mount(app, contract.readEmergencyCard, async ({ actor, query }) => ({
    data: await readEmergencyCard(deps, await findPerson(deps, actor.id, query.personId, { isReading: true })),
  }));
  mount(app, contract.saveEmergencyCard, async ({ actor, body: { personId, ...choice } }) => {
    const person = await findPerson(deps, actor.id, personId);
    await saveEmergencyCard(deps, person, choice);
    return { data: await readEmergencyCard(deps, person) };
  });
}
