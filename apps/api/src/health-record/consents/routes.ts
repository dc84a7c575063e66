import * as contract from "@medisense/contract/health/consents";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { giveConsent } from "./give-consent.ts";
import { listConsents } from "./list-consents.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

export function consentRoutes(app: FastifyInstance, deps: Pick<SharingDeps, "db" | "clock">) {
  const list = async (accountId: string) => ({ data: await listConsents(deps, accountId) });
  mount(app, contract.listConsents, ({ actor }) => list(actor.id));
  mount(app, contract.giveConsent, async ({ actor, body }) => {
    await giveConsent(deps, { ...body, accountId: actor.id });
    return list(actor.id);
  });
  mount(app, contract.withdrawConsent, async ({ actor, body }) => {
    await withdrawConsent(deps, { ...body, accountId: actor.id });
    return list(actor.id);
  });
}
