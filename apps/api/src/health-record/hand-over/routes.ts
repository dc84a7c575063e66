import * as contract from "@medisense/contract/health/hand-over";
import type { FastifyInstance } from "fastify";
import { rememberDevice, setSessionCookie } from "../../identity/index.ts";
import { listPersons } from "../../persons/index.ts";
import { clientIpOf, fingerprint } from "../../platform/http/client-ip.ts";
import { mount } from "../../platform/http/mount.ts";
import { localeOf } from "../../platform/locale-of.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { HandOverDeps } from "../record-state/deps.ts";
import { acceptHandOver } from "./accept-hand-over.ts";
import { acceptHandOverIntoAccount } from "./accept-hand-over-into-account.ts";
import { agreeToGoOn } from "./agree-to-go-on.ts";
import { inviteHandOver } from "./invite-hand-over.ts";
import { listPaidForOthers } from "./list-paid-for-others.ts";
import { listRemovedPersons } from "./list-removed-persons.ts";
import { readHandOver } from "./read-hand-over.ts";
import { withdrawHandOver } from "./withdraw-hand-over.ts";

/** For one client IP: a link is opened a few times, and never guessed. */
const attempts = { max: 30, windowMs: 10 * 60_000 };

export function handOverRoutes(app: FastifyInstance, deps: HandOverDeps) {
  const refuseTooMany = async (clientIp: string) => {
    const limit = { ...attempts, max: attempts.max * deps.config.rateLimitScale };
    const key = `hand-over:ip:${fingerprint(clientIp)}`;
    await refuseBeyond(deps.db, key, limit, deps.clock.now(), contract.handOverErrors.tooManyAttempts);
  };
  mount(app, contract.inviteHandOver, async ({ actor, params, body, http }) => {
    const asked = { ...body, personId: params.id, accountId: actor.id, origin: http.request.ownOrigin() };
    await inviteHandOver(deps, asked);
    return { data: await listPersons(deps, actor.id) };
  });
  mount(app, contract.withdrawHandOver, async ({ actor, params }) => {
    await withdrawHandOver(deps, { personId: params.id, accountId: actor.id });
    return { data: await listPersons(deps, actor.id) };
  });
  mount(app, contract.readHandOver, async ({ body, http }) => {
    await refuseTooMany(clientIpOf(http.request));
    return { data: await readHandOver(deps, body.token) };
  });
  mount(app, contract.acceptHandOver, async ({ body, http }) => {
    await refuseTooMany(clientIpOf(http.request));
    const loggedIn = await acceptHandOver(deps, { ...body, locale: localeOf(http.request) });
    setSessionCookie(http, loggedIn.token, deps.clock.now());
    await rememberDevice(deps, http, loggedIn.user.id);
    return loggedIn;
  });
  mount(app, contract.acceptHandOverIntoAccount, async ({ actor, body, http }) => {
    await acceptHandOverIntoAccount(deps, { ...body, accountId: actor.id, locale: localeOf(http.request) });
    return {};
  });
  mount(app, contract.agreeToGoOn, async ({ body, http }) => {
    await refuseTooMany(clientIpOf(http.request));
    await agreeToGoOn(deps, { ...body, locale: localeOf(http.request) });
    return {};
  });
  mount(app, contract.listRemovedPersons, async ({ actor }) => ({ data: await listRemovedPersons(deps, actor.id) }));
  mount(app, contract.listPaidForOthers, async ({ actor }) => ({ data: await listPaidForOthers(deps, actor.id) }));
}
