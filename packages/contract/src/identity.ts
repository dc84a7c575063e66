import { z } from "zod";
import { endpoint, roles } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { locales } from "./locales.ts";
import { Email, success, Uuid } from "./wire.ts";

export const OTP_LENGTH = 6;
export const SESSION_LIFETIME_S = 24 * 60 * 60;
/** The seconds until another OTP can be requested. */
export const RESEND_AFTER_S = 30;

/** The password rule of server and browser. */
export const Password = z
  .string()
  .min(8, "Use at least 8 characters")
  .max(128, "Use at most 128 characters")
  .regex(/\p{L}/u, "Use at least one letter")
  .regex(/\d/, "Use at least one number");

export const PersonName = z.string().trim().min(1, "Please fill this in").max(60);

const signupFields = {
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  password: Password,
  confirmPassword: z.string().max(128),
};

export const SignupForm = z.object(signupFields).refine((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  message: "The passwords do not match",
});
export type SignupForm = z.infer<typeof SignupForm>;

export const User = z.object({
  id: Uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** The language that the person chose; absent until then. */
  locale: z.enum(locales).optional(),
});
export type User = z.infer<typeof User>;

/** The answer to a login. Only one of the four role fields is present, that of the user's role. */
export const LoginResult = z.object({
  success,
  token: z.string(),
  user: User,
  pharmacyName: z.string().optional(),
  hospitalName: z.string().optional(),
  doctorId: Uuid.optional(),
  adminId: Uuid.optional(),
  /** The page to open after login: a path of this site, or a URL under DASHBOARD_BASE_URL. */
  dashboardUrl: z.string(),
  message: z.string(),
});
export type LoginResult = z.infer<typeof LoginResult>;

const WithMessage = z.object({ success, message: z.string() });

export const logIn = endpoint({
  method: "POST",
  path: "/user/login",
  access: "public",
  summary:
    "Logs in with email, password and role, and sets the session cookie; with a second factor, returns a challenge",
  body: z.object({ email: Email, password: z.string().min(1).max(128), role: z.enum(roles) }),
  response: LoginResult,
});

export const sendOtp = endpoint({
  method: "POST",
  path: "/user/send-otp",
  access: "public",
  summary: "Checks a signup form and mails an OTP of six digits; a repeated call mails a new one",
  body: SignupForm,
  response: WithMessage.extend({ resendAfterSeconds: z.int() }),
});

export const signUp = endpoint({
  method: "POST",
  path: "/user/signup",
  access: "public",
  summary: "Completes a signup with the mailed OTP and logs in",
  body: z
    .object({ ...signupFields, otp: z.string().regex(/^\d{6}$/, "Enter the six digits") })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "The passwords do not match",
    }),
  response: LoginResult,
});

export const me = endpoint({
  method: "GET",
  path: "/user/me",
  access: "logged-in",
  summary: "Returns the user who is logged in, with the ids of their role",
  response: LoginResult.omit({ token: true, message: true }),
});

export const chooseLocale = endpoint({
  method: "POST",
  path: "/user/locale",
  access: "logged-in",
  summary: "Stores the language of the account, which decides its mails and its screens on a new device",
  body: z.object({ locale: z.enum(locales) }),
  response: z.object({ success }),
});

export const adoptToken = endpoint({
  method: "POST",
  path: "/user/session",
  access: "logged-in",
  summary: "Turns a bearer token into the session cookie, for tokens stored by an earlier version of the page",
  response: WithMessage,
});

export const logOut = endpoint({
  method: "POST",
  path: "/user/logout",
  access: "public",
  summary: "Ends this session on the server and removes its cookie; refused without a session",
  response: WithMessage,
});

export const logOutEverywhere = endpoint({
  method: "POST",
  path: "/user/logout-everywhere",
  access: "logged-in",
  summary: "Ends every session of this account",
  response: WithMessage,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/user/forgot-password",
  access: "public",
  summary: "Mails a single-use link to set a new password; the answer is the same for every email",
  body: z.object({ email: Email }),
  response: WithMessage,
});

export const unlock = endpoint({
  method: "POST",
  path: "/user/unlock",
  access: "public",
  summary:
    "Makes this browser known with the mailed token, so that strangers' wrong passwords do not keep its owner out",
  body: z.object({ token: z.string().min(1).max(1000) }),
  response: WithMessage.extend({ role: z.enum(roles) }),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/user/reset-password",
  access: "public",
  summary: "Sets a new password with the mailed token and ends every session of the account",
  body: z
    .object({ token: z.string().min(1).max(200), password: Password, confirmPassword: z.string().max(128) })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "The passwords do not match",
    }),
  response: WithMessage.extend({ role: z.enum(roles) }),
});

export const identityErrors = defineErrors("identity", {
  wrongCredentials: [401, "The email, password or role is incorrect."],
  tooManyAttempts: [429, "Too many attempts."],
  alreadyRegistered: [409, "An account with this email already exists. Please log in instead."],
  resendTooSoon: [429, "An OTP was just sent. Please look in your inbox."],
  tooManyOtps: [429, "Too many OTPs were sent to this email."],
  wrongOtp: [400, "This OTP is incorrect. Please check the six digits."],
  codeExpired: [400, "This OTP is no longer valid. Please request a new one."],
  codeTriesUsedUp: [400, "Too many attempts with this OTP. Please request a new one."],
  commonPassword: [400, "This password is too common. Please choose another one."],
  suspended: [403, "This account is suspended. Please write to MediSense."],
  linkNotValid: [400, "This link has been used or is no longer valid. Please request a new one."],
});
