import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import { jsonEntry } from "../browser-storage.ts";

/** A logout that the server does not know of yet. Only the server can end the session and remove its cookie. */
export const pendingLogout = jsonEntry({ key: PENDING_LOGOUT, parse: (stored) => stored === true || undefined });
