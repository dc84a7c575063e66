import { timingSafeEqual } from "node:crypto";
import { LOGIN_CODE_LENGTH } from "@medisense/contract/identity/second-factor";
import { Secret, TOTP } from "otpauth";

const STEP_S = 30;
/** Steps before and after the present one, for clocks that differ and for people who type slowly. */
const TOLERATED = [-1, 0, 1];
/** The length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

const settings = { issuer: "MediSense", algorithm: "SHA1", digits: LOGIN_CODE_LENGTH, period: STEP_S };

export const drawSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URL that authenticator apps read from a QR code. */
export const keyUrlOf = (secret: string, email: string) =>
  new TOTP({ ...settings, label: email, secret: Secret.fromBase32(secret) }).toString();

/** Returns the login code of a secret at an instant. */
export const loginCodeAt = (secret: string, now: Date) =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Returns the time step to which a login code belongs, if it is a present one. Each comparison takes the same time. */
export function stepOfLoginCode(secret: string, loginCode: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / STEP_S);
  const steps = TOLERATED.map((offset) => present + offset);
  return steps.filter((step) => isSame(loginCode, loginCodeAt(secret, new Date(step * STEP_S * 1000)))).at(-1);
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
