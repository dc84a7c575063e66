import type { Response } from "@medisense/contract/endpoint";
import type { me } from "@medisense/contract/identity";
import { textEntry } from "../../lib/browser-storage.ts";
import { userEntry } from "../../lib/user-entry.ts";

const roleFields = ["pharmacyName", "hospitalName", "doctorId", "adminId"] as const;
const plainText = (stored: unknown) => (typeof stored === "string" ? stored : undefined);
const roleEntries = roleFields.map((field) => ({ field, entry: textEntry({ key: field, parse: plainText }) }));
const oldToken = textEntry({ key: "token", parse: plainText });

/** Stores who is logged in. This grants nothing; it only lets a page show a name before the server answers. */
export function writeSessionEntries(session: Response<typeof me>) {
  userEntry.write(session.user);
  for (const { field, entry } of roleEntries) {
    const value = session[field];
    if (value === undefined) entry.remove();
    else entry.write(value);
  }
}

export function removeSessionEntries() {
  userEntry.remove();
  for (const { entry } of roleEntries) entry.remove();
}

/** Returns the token that an earlier version of the page stored, and removes it. This version stores none. */
export const takeOldToken = () => oldToken.take();

export const hasOldToken = () => oldToken.read() !== undefined;
