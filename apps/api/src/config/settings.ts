import { z } from "zod";

const flag = z
  .enum(["true", "false", "1", "0", "on", "off"], { error: 'write "on" or "off"' })
  .transform((value) => ["true", "1", "on"].includes(value));

/** Treats an empty variable as a missing one, as people expect of a .env file. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const origin = z
  .url({ protocol: /^https?$/, abort: true, error: 'give a URL like "https://medisense.example"' })
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

const PROXIES = 'give addresses or networks like "10.0.0.7,192.168.0.0/16,loopback", or "none"';

/** Addresses and networks of proxies, or names of groups of them. Nobody is trusted with the whole internet. */
const proxies = z
  .string()
  .transform((value) => (value === "none" ? [] : value.split(",").map((proxy) => proxy.trim())))
  .pipe(
    z.array(
      z
        .union([z.enum(["loopback", "linklocal", "uniquelocal"]), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
          error: PROXIES,
        })
        .refine((proxy) => !/\/[0-7]$/.test(proxy), "a network this large lets strangers forge their addresses"),
    ),
  );

const GATEWAYS = "give one or more of sandbox, razorpay and stripe, separated by commas, each once";

/** The first gateway takes new payments; the others keep those that were opened with them. */
const gatewayNames = z
  .string()
  .transform((value) => value.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(["sandbox", "razorpay", "stripe"], { error: GATEWAYS })))
  .refine((names) => new Set(names).size === names.length, GATEWAYS);

/** A line that people read; blanks alone are none. */
const line = (longest: number) => z.string().trim().min(3, "write it in full").max(longest);

const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d -]{3,20}$/, 'give a number like "+91 44 2345 6789"');

const PORTS = "give a number from 0 to 65535";

/** The language models that the assistants can ask. */
export const aiProviders = ["gemini", "openai-compatible", "ollama", "anthropic"] as const;

/** Reads each variable of the environment; what depends on several of them is checked afterwards. */
export const settings = z.object({
  NODE_ENV: optional(z.enum(["development", "production", "test"])).transform((value) => value ?? "development"),
  PORT: optional(
    z
      .string()
      .regex(/^\d+$/, PORTS)
      .transform(Number)
      .refine((port) => port <= 65_535, PORTS),
  ),
  HOST: optional(z.string()).transform((value) => value ?? "127.0.0.1"),
  DATA_DIR: optional(z.string()).transform((value) => value ?? ".data"),
  TRUSTED_PROXIES: optional(proxies).transform((value) => value ?? ["loopback"]),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'give a URL like "postgres://account:password@host:5432/medisense"' }),
  ),
  PUBLIC_URL: optional(origin),
  SESSION_SECRET: optional(z.string().min(32, "needs at least 32 characters")),
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/, error: 'give a URL like "smtps://account:password@host"' })),
  MAIL_FROM: optional(z.string()),
  LEGAL_NAME: optional(line(100)),
  LEGAL_ADDRESS: optional(line(200)),
  CONTACT_EMAIL: optional(z.email()),
  CONTACT_PHONE: optional(phone),
  GRIEVANCE_OFFICER: optional(line(100)),
  GRIEVANCE_EMAIL: optional(z.email()),
  GRIEVANCE_PHONE: optional(phone),
  PAYMENT_GATEWAY: optional(gatewayNames).transform((value) => value ?? ["sandbox" as const]),
  RAZORPAY_KEY_ID: optional(z.string().regex(/^rzp_\w+$/, 'starts with "rzp_"')),
  RAZORPAY_KEY_SECRET: optional(z.string()),
  RAZORPAY_WEBHOOK_SECRET: optional(z.string().min(16, "needs at least 16 characters")),
  RAZORPAY_API_URL: optional(origin),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[rs]k_\w+$/, 'starts with "sk_" or "rk_"')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\w+$/, 'starts with "whsec_"')),
  STRIPE_API_URL: optional(origin),
  DASHBOARD_BASE_URL: optional(origin),
  STUN_URLS: optional(z.union([z.literal("none").transform(() => []), serverUrls("stun")])).transform(
    (value) => value ?? PUBLIC_STUN,
  ),
  TURN_URLS: optional(serverUrls("turn")),
  TURN_SECRET: optional(z.string().min(16, "needs at least 16 characters")),
  AI_PROVIDER: optional(z.enum(["none", ...aiProviders])).transform((value) => value ?? "none"),
  AI_MODEL: optional(z.string()),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: optional(z.string()),
  AI_REPLIES_PER_DAY: optional(z.coerce.number().int().min(0)).transform((value) => value ?? 2000),
  RATE_LIMIT_SCALE: optional(z.coerce.number().positive()).transform((value) => value ?? 1),
  TIMEOUT_SCALE: optional(z.coerce.number().positive()).transform((value) => value ?? 1),
  DEMO: optional(flag),
  RISK_MODELS: optional(flag),
  METRICS_FOR_EVERYBODY: optional(flag),
  NODE_TLS_REJECT_UNAUTHORIZED: optional(z.string()),
  LOG_LEVEL: optional(z.enum(["fatal", "error", "warn", "info", "debug", "silent"])).transform(
    (value) => value ?? "info",
  ),
});

export type Settings = z.infer<typeof settings>;
