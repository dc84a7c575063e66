import { z } from "zod";

const flag = z.enum(["true", "false", "1", "0", "on", "off"]).transform((value) => ["true", "1", "on"].includes(value));

/** Treats an empty variable as a missing one, as people expect of a .env file. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).pathname === "/" && !new URL(value).search, "give the origin alone, without a path")
  .transform((value) => new URL(value).origin);

/** A list of STUN or TURN URLs, separated by commas. */
const serverUrls = (kind: "stun" | "turn") =>
  z
    .string()
    .transform((value) => value.split(",").map((url) => url.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            new RegExp(`^${kind}s?:([\\w.-]+|\\[[\\da-f:]+\\])(:\\d+)?(\\?transport=(udp|tcp))?$`),
            `give URLs like "${kind}:${kind}.example:3478", separated by commas`,
          ),
      ),
    );

const PUBLIC_STUN = ["stun", "stun1", "stun2"].map((name) => `stun:${name}.l.google.com:19302`);

const schema = z.object({
  NODE_ENV: optional(z.enum(["development", "production", "test"])).transform((value) => value ?? "development"),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  HOST: optional(z.string()).transform((value) => value ?? "127.0.0.1"),
  DATA_DIR: optional(z.string()).transform((value) => value ?? ".data"),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PUBLIC_URL: optional(origin),
  SESSION_SECRET: optional(z.string().min(32, "needs at least 32 characters")),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()).transform((value) => value ?? "MediSense <no-reply@medisense.example>"),
  PAYMENT_GATEWAY: optional(z.enum(["sandbox"])).transform((value) => value ?? "sandbox"),
  DASHBOARD_BASE_URL: optional(origin),
  STUN_URLS: optional(z.union([z.literal("none").transform(() => []), serverUrls("stun")])).transform(
    (value) => value ?? PUBLIC_STUN,
  ),
  TURN_URLS: optional(serverUrls("turn")),
  TURN_SECRET: optional(z.string().min(16, "needs at least 16 characters")),
  RATE_LIMIT_SCALE: optional(z.coerce.number().positive()).transform((value) => value ?? 1),
  DEMO: optional(flag),
  METRICS_FOR_EVERYBODY: optional(flag),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "silent"])).transform(
    (value) => value ?? "info",
  ),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment into the typed configuration of the server. Only the start programs call it.
 * Throws one error that lists every fault, so that all of them can be corrected at once.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    throw new Error(
      `The server cannot start:\n${parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`).join("\n")}`,
    );
  }

  const { data } = parsed;
  const production = data.NODE_ENV === "production";
  const demo = data.DEMO ?? !production;
  const faults = [
    ...(production && !data.SESSION_SECRET ? ["SESSION_SECRET: is needed in production"] : []),
    ...(production && !data.PUBLIC_URL ? ["PUBLIC_URL: is needed in production"] : []),
    ...(production && data.RATE_LIMIT_SCALE !== 1 ? ["RATE_LIMIT_SCALE: limits cannot be changed in production"] : []),
    ...(!demo && !data.MAIL_URL ? ["MAIL_URL: is needed when DEMO is off, or no OTP would reach anybody"] : []),
    ...(!demo && data.PAYMENT_GATEWAY === "sandbox"
      ? ["PAYMENT_GATEWAY: the sandbox takes no money; it is for DEMO only"]
      : []),
    ...(data.TURN_URLS && !data.TURN_SECRET ? ["TURN_SECRET: is needed with TURN_URLS"] : []),
    ...(data.TURN_SECRET && !data.TURN_URLS ? ["TURN_URLS: is needed with TURN_SECRET"] : []),
  ];
  if (faults.length > 0) throw new Error(`The server cannot start:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);

  return {
    production,
    demo,
    port: data.PORT ?? 3000,
    /** False when PORT is unset: the server then takes the next free port if this one is taken. */
    portIsFixed: data.PORT !== undefined,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    /** May be unset outside production: links then lead to this machine. */
    publicUrl: data.PUBLIC_URL,
    sessionSecret: data.SESSION_SECRET,
    mail: { url: data.MAIL_URL, from: data.MAIL_FROM },
    paymentGateway: data.PAYMENT_GATEWAY,
    dashboardBaseUrl: data.DASHBOARD_BASE_URL,
    calls: {
      /** True in the demo: a person who shows the product cannot wait for the day of a visit. */
      openFromConfirmation: demo,
      stunUrls: data.STUN_URLS,
      turn: data.TURN_URLS && data.TURN_SECRET ? { urls: data.TURN_URLS, secret: data.TURN_SECRET } : undefined,
    },
    prescriptions: {
      /**
       * False in the demo: List A needs a video call first, List B a visit in the clinic, and a visitor who tries the
       * doctor's desk has nobody to call. Medicines that the guidelines prohibit are refused in the demo as well.
       */
      enforceListLimits: !demo,
    },
    rateLimitScale: data.RATE_LIMIT_SCALE,
    logLevel: data.LOG_LEVEL,
    metricsForEverybody: data.METRICS_FOR_EVERYBODY ?? false,
  };
}
