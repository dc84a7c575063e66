import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { PersonName } from "../identity.ts";
import { Email, success } from "../wire.ts";

export const resetSecondFactor = endpoint({
  method: "POST",
  path: "/admin/second-factor/reset",
  access: "admin",
  summary: "Removes the second factor of an account whose owner has lost the phone, and ends its sessions",
  body: z.object({ email: Email }),
  response: z.object({ success }),
});

export const inviteAdmin = endpoint({
  method: "POST",
  path: "/admin/admins",
  access: "admin",
  summary: "Opens an account for another admin and mails a link that sets its password",
  body: z.object({ email: Email, firstName: PersonName, lastName: PersonName }),
  response: z.object({ success }),
});

export const loginErrors = defineErrors("logins", {
  noFactor: [404, "There is no account with this email that has an authenticator app."],
  emailTaken: [409, "There is already an account with this email. An admin needs an email of their own."],
  notYourOwn: [403, "Another admin has to do this for your own account."],
});
