import { commonErrors } from "@medisense/contract/errors";
import * as contract from "@medisense/contract/identity";
import type { FastifyInstance } from "fastify";
import { DomainError } from "../platform/domain-error.ts";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { localeOf } from "../platform/locale-of.ts";
import { mount } from "../platform/http/mount.ts";
import { chooseLocale } from "./choose-locale.ts";
import { forgotPassword } from "./forgot-password.ts";
import { logIn } from "./log-in.ts";
import { logOutEverywhere } from "./log-out-everywhere.ts";
import { logOut } from "./log-out.ts";
import { me } from "./me.ts";
import { type LinkDeps, resetPassword } from "./reset-password.ts";
import { sendOtp } from "./send-otp.ts";
import { tokenOf } from "./account-state/session.ts";
import {
  clearSessionCookie,
  deviceOf,
  ownOtpRequest,
  rememberDevice,
  rememberOtpRequest,
  setSessionCookie,
} from "./account-state/session-cookie.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { signUp } from "./sign-up.ts";
import { unlock } from "./unlock.ts";

export function serveIdentity(app: FastifyInstance, deps: LinkDeps) {
  mount(app, contract.logIn, async ({ body, http }) => {
    const { request } = http;
    const from = {
      clientIp: clientIpOf(request),
      origin: request.ownOrigin(),
      device: await deviceOf(deps, request),
      locale: localeOf(request),
    };
    const loggedIn = await logIn(deps, { ...body, ...from });
    setSessionCookie(http, loggedIn.token, deps.clock.now());
    await rememberDevice(deps, http, loggedIn.user.id);
    return loggedIn;
  });

  secondFactorRoutes(app, deps);

  mount(app, contract.sendOtp, async ({ body, http }) => {
    await sendOtp(deps, { ...body, clientIp: clientIpOf(http.request), locale: localeOf(http.request) });
    await rememberOtpRequest(deps, http, body.email);
    return { message: "OTP sent successfully", resendAfterSeconds: contract.RESEND_AFTER_S };
  });

  mount(app, contract.signUp, async ({ body, http }) => {
    const otpRequest = await ownOtpRequest(deps, http.request, body.email);
    const loggedIn = await signUp(deps, { ...body, otpRequest, locale: localeOf(http.request) });
    setSessionCookie(http, loggedIn.token, deps.clock.now());
    await rememberDevice(deps, http, loggedIn.user.id);
    return loggedIn;
  });

  mount(app, contract.me, ({ actor }) => me(deps, actor.id));

  mount(app, contract.chooseLocale, async ({ actor, body }) => {
    await chooseLocale(deps, { userId: actor.id, locale: body.locale });
    return {};
  });

  mount(app, contract.adoptToken, async ({ http }) => {
    setSessionCookie(http, tokenOf(http.request)!, deps.clock.now());
    return { message: "You are logged in" };
  });

  mount(app, contract.logOut, async ({ http }) => {
    const actor = await app.authenticate(http.request);
    // The cookie of a session that has ended, by a logout whose reply was lost, goes too. Another site's request has none.
    if (tokenOf(http.request)) clearSessionCookie(http);
    if (!actor) throw new DomainError(commonErrors.loginRequired);
    await logOut(deps, actor);
    return { message: "Logout done successfully" };
  });

  mount(app, contract.logOutEverywhere, async ({ actor, http }) => {
    await logOutEverywhere(deps, actor.id);
    clearSessionCookie(http);
    return { message: "You are logged out on every device" };
  });

  mount(app, contract.forgotPassword, async ({ body, http: { request } }) => {
    await forgotPassword(deps, { email: body.email, clientIp: clientIpOf(request), origin: request.ownOrigin() });
    return { message: "If there is an account with this email, a link to set a new password is on its way." };
  });

  mount(app, contract.unlock, async ({ body, http }) => {
    const { userId, role } = await unlock(deps, body.token);
    await rememberDevice(deps, http, userId);
    return { message: "You can log in now.", role };
  });

  mount(app, contract.resetPassword, async ({ body, http }) => {
    const { userId, role } = await resetPassword(deps, body);
    await rememberDevice(deps, http, userId);
    return { message: "Your new password is set. Please log in.", role };
  });
}
