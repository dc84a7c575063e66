import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { LoginResult } from "../identity.ts";
import { Instant, success } from "../wire.ts";

export const LOGIN_CODE_LENGTH = 6;
/** The recovery codes that an account gets; each works once. */
export const RECOVERY_CODES = 10;
/** The minutes in which a login must be finished after the password. */
export const FINISH_WITHIN_MIN = 10;

const LoginCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Enter the six digits");
/** A login code of the authenticator app, or a recovery code. */
const SecondFactorCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\d{6}|[A-Z2-7]{4}-?[A-Z2-7]{4}-?[A-Z2-7]{4})$/, "Enter the six digits, or a recovery code");

const Challenge = z.string().min(1).max(1000);

/** The secret to enter in an authenticator app, and the URL of its QR code. */
const Setup = z.object({ success, secret: z.string(), keyUrl: z.string() });
export type Setup = z.infer<typeof Setup>;

const RecoveryCodes = z.array(z.string());

export const setUpAtLogin = endpoint({
  method: "POST",
  path: "/user/login/second-factor/setup",
  access: "public",
  summary: "Draws the secret of an authenticator app during a login whose role needs one",
  body: z.object({ challenge: Challenge }),
  response: Setup,
});

export const finishLogin = endpoint({
  method: "POST",
  path: "/user/login/second-factor",
  access: "public",
  summary: "Finishes a login with the challenge of its first step and a login code or recovery code",
  body: z.object({ challenge: Challenge, code: SecondFactorCode }),
  /** Recovery codes come once: with the login that turns the second factor on. */
  response: LoginResult.extend({ recoveryCodes: RecoveryCodes.optional() }),
});

export const readSecondFactor = endpoint({
  method: "GET",
  path: "/user/second-factor",
  access: "logged-in",
  summary: "Returns whether this account has a second factor, and whether its role needs one",
  response: z.object({
    success,
    isOn: z.boolean(),
    isRequired: z.boolean(),
    since: Instant.nullable(),
    recoveryCodesLeft: z.int(),
  }),
});
export type SecondFactor = z.infer<typeof readSecondFactor.response>;

export const setUpSecondFactor = endpoint({
  method: "POST",
  path: "/user/second-factor/setup",
  access: "logged-in",
  summary: "Draws the secret of an authenticator app; it counts once a login code has confirmed it",
  body: z.object({ password: z.string().min(1).max(128) }),
  response: Setup,
});

export const turnOnSecondFactor = endpoint({
  method: "POST",
  path: "/user/second-factor",
  access: "logged-in",
  summary: "Turns the second factor on with a first login code, and returns the recovery codes",
  body: z.object({ code: LoginCode }),
  response: z.object({ success, recoveryCodes: RecoveryCodes }),
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/user/second-factor/recovery-codes",
  access: "logged-in",
  summary: "Replaces the recovery codes; the earlier ones stop working",
  body: z.object({ code: LoginCode }),
  response: z.object({ success, recoveryCodes: RecoveryCodes }),
});

export const turnOffSecondFactor = endpoint({
  method: "POST",
  path: "/user/second-factor/off",
  access: "logged-in",
  summary: "Turns the second factor off with the password and a login code or recovery code",
  body: z.object({ password: z.string().min(1).max(128), code: SecondFactorCode }),
  response: z.object({ success }),
});

export const secondFactorErrors = defineErrors("secondFactor", {
  needed: [401, "Enter the login code of your authenticator app to finish."],
  mustSetUp: [401, "Your role needs an authenticator app at every login. Set it up to finish."],
  wrongCode: [
    401,
    "This code is incorrect or was already used. If that happens with each code, set the time of your phone to automatic.",
  ],
  loginExpired: [401, "Too much time has passed. Please enter your password again."],
  wrongPassword: [403, "This password is not right."],
  tooManyCodes: [429, "Too many attempts with wrong codes or passwords."],
  alreadyOn: [409, "An authenticator app is already set up for this account."],
  notOn: [409, "No authenticator app is set up for this account."],
  cannotTurnOff: [409, "Your role needs an authenticator app, so it cannot be turned off."],
});
