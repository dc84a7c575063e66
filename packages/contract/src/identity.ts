import { z } from "zod";
import { endpoint, roles } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Email, success, Uuid } from "./wire.ts";

export const OTP_LENGTH = 6;
export const SESSION_LIFETIME_S = 24 * 60 * 60;
export const RESEND_AFTER_S = 30;

/** One rule for both sides: long enough to resist guessing, with a letter and a digit. */
export const Password = z
  .string()
  .min(8, "Use at least 8 characters")
  .max(128, "Use at most 128 characters")
  .regex(/\p{L}/u, "Use at least one letter")
  .regex(/\d/, "Use at least one number");

const PersonName = z.string().trim().min(1, "Please fill this in").max(60);

const signupFields = {
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  password: Password,
  confirmPassword: z.string().max(128),
};

export const SignupForm = z.object(signupFields).refine((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  message: "The two passwords do not match",
});
export type SignupForm = z.infer<typeof SignupForm>;

export const User = z.object({
  id: Uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
});
export type User = z.infer<typeof User>;

/** Who signed in and where the role's own desk finds its data; only the field of the role is present. */
const SignedIn = z.object({
  success,
  token: z.string(),
  user: User,
  pharmacyName: z.string().optional(),
  hospitalName: z.string().optional(),
  doctorId: Uuid.optional(),
  adminId: Uuid.optional(),
  /** Where the person goes after signing in: a path of this site or an address on DASHBOARD_BASE_URL. */
  dashboardUrl: z.string(),
  message: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

const Told = z.object({ success, message: z.string() });

export const login = endpoint({
  method: "POST",
  path: "/user/login",
  access: "public",
  summary: "Sign in with email, password and role; sets the session cookie",
  body: z.object({ email: Email, password: z.string().min(1).max(128), role: z.enum(roles) }),
  response: SignedIn,
});

export const sendOtp = endpoint({
  method: "POST",
  path: "/user/send-otp",
  access: "public",
  summary: "Check a sign-up form and mail a six-digit code; calling it again resends",
  body: SignupForm,
  response: Told.extend({ resendAfterSeconds: z.int() }),
});

export const signup = endpoint({
  method: "POST",
  path: "/user/signup",
  access: "public",
  summary: "Complete a sign-up with the mailed code; answers like a login",
  body: z
    .object({ ...signupFields, otp: z.string().regex(/^\d{6}$/, "Enter the six digits") })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "The two passwords do not match",
    }),
  response: SignedIn,
});

export const me = endpoint({
  method: "GET",
  path: "/user/me",
  access: "signed-in",
  summary: "Who is signed in, with the identifiers of the role",
  response: SignedIn.omit({ token: true, message: true }),
});

export const adoptToken = endpoint({
  method: "POST",
  path: "/user/session",
  access: "signed-in",
  summary: "Turn a bearer token into the session cookie, for a token kept by an earlier version of the page",
  response: Told,
});

export const logout = endpoint({
  method: "POST",
  path: "/user/logout",
  access: "signed-in",
  summary: "End this session on the server",
  response: Told,
});

export const logoutEverywhere = endpoint({
  method: "POST",
  path: "/user/logout-everywhere",
  access: "signed-in",
  summary: "End every session of this account",
  response: Told,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/user/forgot-password",
  access: "public",
  summary: "Mail a single-use link to set a new password; the answer is the same for every email",
  body: z.object({ email: Email }),
  response: Told,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/user/reset-password",
  access: "public",
  summary: "Set a new password with the mailed link's token; ends every session of the account",
  body: z
    .object({ token: z.string().min(1).max(200), password: Password, confirmPassword: z.string().max(128) })
    .refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "The two passwords do not match",
    }),
  response: Told,
});

export const identityErrors = defineErrors("identity", {
  wrongCredentials: [401, "The email, password or role is not right."],
  tooManyAttempts: [429, "Too many attempts. Please wait a few minutes and try again."],
  alreadyRegistered: [409, "An account with this email already exists. Please log in instead."],
  resendTooSoon: [429, "A code was just sent. Please wait half a minute before asking for another."],
  tooManyCodes: [429, "Too many codes were sent to this email. Please try again later."],
  wrongCode: [400, "This code is not right. Please check the six digits."],
  codeExpired: [400, "This code is no longer valid. Please ask for a new one."],
  codeTriesUsedUp: [400, "This code was tried too often. Please ask for a new one."],
  linkNotValid: [400, "This link has been used or is no longer valid. Please ask for a new one."],
});
