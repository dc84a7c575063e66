import * as contract from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { mount } from "../platform/http/mount.ts";
import type { IdentityDeps } from "./deps.ts";
import { deleteSessionsOf, disconnectUser, endSession } from "./end-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { logIn } from "./log-in.ts";
import { identityOf } from "./log-in-user.ts";
import { unlock } from "./mail-unlock-link.ts";
import { resetPassword } from "./reset-password.ts";
import { sendOtp } from "./send-otp.ts";
import { tokenOf } from "./session.ts";
import { clearSessionCookie, deviceOf, rememberDevice, setSessionCookie } from "./session-cookie.ts";
import { signUp } from "./sign-up.ts";
import { users } from "./tables.ts";

export function serveIdentity(app: FastifyInstance, deps: IdentityDeps) {
  mount(app, contract.login, async ({ body, http }) => {
    const { request } = http;
    const from = { clientIp: clientIpOf(request), origin: request.ownOrigin(), device: await deviceOf(deps, request) };
    const loggedIn = await logIn(deps, { ...body, ...from });
    setSessionCookie(http, loggedIn.token, deps.clock.now());
    await rememberDevice(deps, http, loggedIn.user.id);
    return loggedIn;
  });

  mount(app, contract.sendOtp, async ({ body, http }) => {
    await sendOtp(deps, { ...body, clientIp: clientIpOf(http.request) });
    return { message: "OTP sent successfully", resendAfterSeconds: contract.RESEND_AFTER_S };
  });

  mount(app, contract.signup, async ({ body, http }) => {
    const loggedIn = await signUp(deps, body);
    setSessionCookie(http, loggedIn.token, deps.clock.now());
    await rememberDevice(deps, http, loggedIn.user.id);
    return loggedIn;
  });

  mount(app, contract.me, async ({ actor }) => {
    const [user] = await deps.db.select().from(users).where(eq(users.id, actor.id));
    return identityOf(deps, user!);
  });

  mount(app, contract.adoptToken, async ({ http }) => {
    setSessionCookie(http, tokenOf(http.request)!, deps.clock.now());
    return { message: "You are logged in" };
  });

  mount(app, contract.logout, async ({ actor, http }) => {
    await endSession(deps, actor.sessionId);
    clearSessionCookie(http);
    return { message: "Logout done successfully" };
  });

  mount(app, contract.logoutEverywhere, async ({ actor, http }) => {
    await deleteSessionsOf(deps.db, actor.id);
    disconnectUser(deps, actor.id);
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
    const { userId } = await resetPassword(deps, body);
    await rememberDevice(deps, http, userId);
    return { message: "Your new password is set. Please log in." };
  });
}
