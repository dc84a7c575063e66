import { type KeyObject, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../platform/clock.ts";
import { importedKey } from "./imported-key.ts";

export const DEVICE_COOKIE = "device";
export const DEVICE_LIFETIME_S = 180 * 24 * 60 * 60;
const AUDIENCE = "medisense-device";
/** A family may share a phone. */
const MAX_ACCOUNTS = 5;

/** A browser on which its accounts logged in before, so that wrong passwords from elsewhere do not keep them out. */
export interface KnownDevice {
  id: string;
  /** Ids of users, the latest first. */
  accounts: string[];
}

interface Signer {
  clock: Clock;
  sessionKey: KeyObject;
}

/** Returns the device that a cookie names; undefined unless the cookie is ours and not expired. */
export async function knownDeviceOf({ clock, sessionKey }: Signer, cookie = ""): Promise<KnownDevice | undefined> {
  if (cookie === "") return undefined;
  return jwtVerify<KnownDevice>(cookie, await importedKey(sessionKey), {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: clock.now(),
    requiredClaims: ["exp", "id", "accounts"],
  }).then(
    ({ payload: { id, accounts } }) => ({ id, accounts }),
    () => undefined,
  );
}

/** Signs the cookie of a device that now also knows `userId`. */
export async function signKnownDevice({ clock, sessionKey }: Signer, userId: string, known: KnownDevice | undefined) {
  const others = known?.accounts.filter((id) => id !== userId) ?? [];
  const device: KnownDevice = { id: known?.id ?? randomUUID(), accounts: [userId, ...others].slice(0, MAX_ACCOUNTS) };
  return new SignJWT({ ...device })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(clock.now().getTime() + DEVICE_LIFETIME_S * 1000))
    .sign(await importedKey(sessionKey));
}
