import * as contract from "@medisense/contract/identity/second-factor";
import type { FastifyInstance } from "fastify";
import { mount } from "../../platform/http/mount.ts";
import { localeOf } from "../../platform/locale-of.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { rememberDevice, setSessionCookie } from "../account-state/session-cookie.ts";
import { finishLogin } from "./finish-login.ts";
import { readSecondFactor } from "./read-second-factor.ts";
import { refuseUnlessOwnPassword } from "./refuse-unless-own-password.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { setUpAtLogin } from "./set-up-at-login.ts";
import { setUpSecondFactor } from "./set-up-second-factor.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";
import { turnOnSecondFactor } from "./turn-on-second-factor.ts";

export function secondFactorRoutes(app: FastifyInstance, deps: IdentityDeps) {
  mount(app, contract.setUpAtLogin, ({ body }) => setUpAtLogin(deps, body.challenge));

  mount(app, contract.finishLogin, async ({ body, http }) => {
    const loggedIn = await finishLogin(deps, { ...body, locale: localeOf(http.request) });
    setSessionCookie(http, loggedIn.token, deps.clock.now());
    await rememberDevice(deps, http, loggedIn.user.id);
    return loggedIn;
  });

  mount(app, contract.readSecondFactor, ({ actor }) => readSecondFactor(deps, actor));

  mount(app, contract.setUpSecondFactor, async ({ actor, body }) =>
    setUpSecondFactor(deps, await refuseUnlessOwnPassword(deps, { userId: actor.id, ...body })),
  );

  mount(app, contract.turnOnSecondFactor, ({ actor, body }) => turnOnSecondFactor(deps, { actor, ...body }));

  mount(app, contract.renewRecoveryCodes, ({ actor, body }) => renewRecoveryCodes(deps, { userId: actor.id, ...body }));

  mount(app, contract.turnOffSecondFactor, async ({ actor, body }) => {
    await turnOffSecondFactor(deps, { userId: actor.id, ...body });
    return {};
  });
}
