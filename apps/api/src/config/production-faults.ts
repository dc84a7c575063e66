import { deflateRawSync } from "node:zlib";
import { plainTextFaults } from "./plain-text-faults.ts";
import type { Settings } from "./settings.ts";

/** Returns a sentence for each setting that is right for a demo and wrong for patients. */
export function productionFaults(data: Settings): string[] {
  return [
    ...placeholderFaults(data),
    data.SESSION_SECRET === undefined && "SESSION_SECRET: is needed in production",
    ...secrets.map((name) => isRepetitive(data[name]) && `${name}: ${REPETITIVE}`),
    data.PUBLIC_URL === undefined && "PUBLIC_URL: is needed in production",
    isPlain(data.PUBLIC_URL) && `PUBLIC_URL: ${PLAIN}`,
    isPlain(data.DASHBOARD_BASE_URL) && `DASHBOARD_BASE_URL: ${PLAIN}`,
    data.DATABASE_URL === undefined && "DATABASE_URL: is needed in production; the built-in database is for demos",
    ...plainTextFaults(data),
    data.MAIL_FROM === undefined && "MAIL_FROM: is needed in production; people see it as the sender",
    data.DEMO && "DEMO: is refused in production; its accounts have a published password",
    data.NODE_TLS_REJECT_UNAUTHORIZED === "0" &&
      "NODE_TLS_REJECT_UNAUTHORIZED: is refused in production; a forged certificate could read everything",
    data.METRICS_FOR_EVERYBODY && "METRICS_FOR_EVERYBODY: is refused in production",
    data.RATE_LIMIT_SCALE !== 1 && "RATE_LIMIT_SCALE: limits cannot be changed in production",
    data.TIMEOUT_SCALE !== 1 && "TIMEOUT_SCALE: timeouts cannot be changed in production",
  ].filter((fault) => typeof fault === "string");
}

/** Matches a placeholder of docs/running.md. The address of a sender stands in brackets too. */
const PLACEHOLDER = /<[^<>@]*>/;

const placeholderFaults = (data: Settings) =>
  Object.entries(data)
    .filter(([, value]) => PLACEHOLDER.test(String(value)))
    .map(([name]) => `${name}: still holds a placeholder; write your own value`);

const PLAIN = "must start with https:// in production, because sessions and health data travel over it";
const isPlain = (url: string | undefined) => url?.startsWith("http:");

/** The secrets with which somebody could act as the server or as a gateway. */
const secrets = [
  "SESSION_SECRET",
  "TURN_SECRET",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const satisfies readonly (keyof Settings)[];

const REPETITIVE =
  "is repetitive and can be guessed; take the output of: openssl rand -hex 32, or the gateway's own secret";

/** True for a secret that repeats itself, or counts on like "abcdef". */
const isRepetitive = (secret: string | undefined) =>
  secret !== undefined &&
  (REPEATED.test(secret) || isCompressible(Buffer.from(secret)) || isCompressible(stepsOf(Buffer.from(secret))));

const REPEATED = /^(.+)\1+$/;

/** A random secret of 16 characters or more cannot be compressed this far. */
const isCompressible = (bytes: Uint8Array) => deflateRawSync(bytes).length < Math.min(24, bytes.length * 0.7);

const stepsOf = (bytes: Uint8Array) => bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
