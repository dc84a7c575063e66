import * as contract from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { mount } from "../platform/http/mount.ts";
import { addressOf } from "../platform/http/origin.ts";
import type { IdentityDeps } from "./deps.ts";
import { deleteSessionsOf, disconnectUser, endSession } from "./end-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { logIn } from "./log-in.ts";
import { resetPassword } from "./reset-password.ts";
import { sendCode } from "./send-code.ts";
import { tokenOf } from "./session.ts";
import { clearSessionCookie, setSessionCookie } from "./session-cookie.ts";
import { identityOf } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { users } from "./tables.ts";

export function identityRoutes(app: FastifyInstance, deps: IdentityDeps) {
  mount(app, contract.login, async ({ body, http }) => {
    const signedIn = await logIn(deps, { ...body, address: addressOf(http.request) });
    setSessionCookie(http, signedIn.token, deps.clock.now());
    return signedIn;
  });

  mount(app, contract.sendOtp, async ({ body, http }) => {
    await sendCode(deps, { email: body.email, address: addressOf(http.request) });
    return { message: "OTP sent successfully", resendAfterSeconds: contract.RESEND_AFTER_S };
  });

  mount(app, contract.signup, async ({ body, http }) => {
    const signedIn = await signUp(deps, body);
    setSessionCookie(http, signedIn.token, deps.clock.now());
    return signedIn;
  });

  mount(app, contract.me, async ({ actor }) => {
    const [user] = await deps.db.select().from(users).where(eq(users.id, actor.id));
    return identityOf(deps, user!);
  });

  mount(app, contract.adoptToken, async ({ http }) => {
    setSessionCookie(http, tokenOf(http.request)!, deps.clock.now());
    return { message: "You are signed in" };
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
    return { message: "You are signed out on every device" };
  });

  mount(app, contract.forgotPassword, async ({ body, http: { request } }) => {
    await forgotPassword(deps, { email: body.email, address: addressOf(request), origin: request.ownOrigin() });
    return { message: "If there is an account with this email, a link to set a new password is on its way." };
  });

  mount(app, contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, body);
    return { message: "Your new password is set. Please log in." };
  });
}
