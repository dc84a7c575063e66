import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const calls = (env: Record<string, string>) => readConfig(env).calls;
const secret = "0123456789abcdef";

test("[CONS-05] three public STUN servers are the default, and the configuration sets others or none", () => {
  expect(calls({}).stunUrls).toEqual([
    "stun:stun.l.google.com:19302",
    "stun:stun1.l.google.com:19302",
    "stun:stun2.l.google.com:19302",
  ]);
  expect(calls({ STUN_URLS: "" }).stunUrls).toHaveLength(3);
  expect(calls({ STUN_URLS: "none" }).stunUrls).toEqual([]);
  expect(calls({ STUN_URLS: "stun:one.example, stuns:two.example:5349" }).stunUrls).toEqual([
    "stun:one.example",
    "stuns:two.example:5349",
  ]);
});

test("[CONS-05] TURN servers are configured with the secret that they share with us", () => {
  expect(calls({}).turn).toBeUndefined();
  const urls = ["turn:turn.example:3478", "turns:turn.example:5349?transport=tcp", "turn:[2001:db8::1]:3478"];
  expect(calls({ TURN_URLS: urls.join(","), TURN_SECRET: secret }).turn).toEqual({ urls, secret });
});

test.each([
  [{ TURN_URLS: "turn:turn.example" }, "TURN_SECRET: is needed with TURN_URLS"],
  [{ TURN_SECRET: secret }, "TURN_URLS: is needed with TURN_SECRET"],
  [{ TURN_URLS: "turn:turn.example", TURN_SECRET: "short" }, "TURN_SECRET: needs at least 16 characters"],
  [{ TURN_URLS: "https://turn.example", TURN_SECRET: secret }, "TURN_URLS"],
  [{ STUN_URLS: "stun.example" }, "STUN_URLS"],
  [{ STUN_URLS: "stun:one.example,,stun:two.example" }, "STUN_URLS"],
])("[CONS-05] %o is refused", (env, fault) => {
  expect(() => readConfig(env)).toThrow(fault);
});

test("[CONS-05] a missing half of the TURN configuration is listed with all other faults", () => {
  expect(() => readConfig({ NODE_ENV: "production", TURN_SECRET: secret })).toThrow(
    /SESSION_SECRET[^]*PUBLIC_URL[^]*TURN_URLS/,
  );
});

test("[CONS-05] in the demo a call is open as soon as the appointment is confirmed", () => {
  expect(calls({}).openFromConfirmation).toBe(true);
  expect(calls({ NODE_ENV: "test" }).openFromConfirmation).toBe(true);
});

test("[CONS-07] in the demo the limits of the drug lists do not bind", () => {
  expect(readConfig({}).prescriptions.enforceListLimits).toBe(false);
});

/** The settings of a sound production. */
const production = {
  NODE_ENV: "production",
  SESSION_SECRET: "5f0c1e7a9b3d48626e1f0a7c5d9b2e84",
  PUBLIC_URL: "https://medisense.example",
  DATABASE_URL: "postgres://medisense@db.example/medisense?sslmode=verify-full",
  MAIL_URL: "smtps://mail.example",
  MAIL_FROM: "Sunrise Care <no-reply@sunrise.example>",
  LEGAL_NAME: "Sunrise Care Private Limited",
  LEGAL_ADDRESS: "4, Test Street, Kochi 682001, Kerala, India",
  CONTACT_EMAIL: "help@sunrise.example",
  CONTACT_PHONE: "+91 484 000 0002",
  GRIEVANCE_OFFICER: "Meera Rao",
  GRIEVANCE_EMAIL: "grievance@sunrise.example",
  GRIEVANCE_PHONE: "+91 484 000 0001",
  PAYMENT_GATEWAY: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_4f1c8a0b7e",
  RAZORPAY_KEY_SECRET: "c2b7e41f9a05d863",
  RAZORPAY_WEBHOOK_SECRET: "9d3b48626e1f0a7c",
};

test("production refuses what only a demo may have, in one list that names each setting and the cause", () => {
  const message = messageOf({
    ...production,
    SESSION_SECRET: "x".repeat(64),
    TURN_SECRET: "secretsecretsecret",
    TURN_URLS: "turn:turn.example",
    PUBLIC_URL: "http://medisense.example",
    DASHBOARD_BASE_URL: "http://desk.medisense.example",
    DATABASE_URL: "",
    DEMO: "on",
    METRICS_FOR_EVERYBODY: "on",
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    RATE_LIMIT_SCALE: "2",
    TIMEOUT_SCALE: "2",
  });

  expect(message.split("\n").slice(1)).toEqual([
    expect.stringMatching(/^ {2}SESSION_SECRET: is repetitive/),
    expect.stringMatching(/^ {2}TURN_SECRET: is repetitive/),
    expect.stringMatching(/^ {2}PUBLIC_URL: must start with https:/),
    expect.stringMatching(/^ {2}DASHBOARD_BASE_URL: must start with https:/),
    expect.stringMatching(/^ {2}DATABASE_URL: is needed in production; the built-in database/),
    expect.stringMatching(/^ {2}DEMO: is refused in production/),
    expect.stringMatching(/^ {2}NODE_TLS_REJECT_UNAUTHORIZED: is refused in production/),
    expect.stringMatching(/^ {2}METRICS_FOR_EVERYBODY: is refused in production/),
    expect.stringMatching(/^ {2}RATE_LIMIT_SCALE: /),
    expect.stringMatching(/^ {2}TIMEOUT_SCALE: /),
  ]);
});

test("production refuses each placeholder of the page that an operator copies", () => {
  const page = readFileSync(new URL("../../../../docs/running.md", import.meta.url), "utf8");
  const copied = [...page.matchAll(/^ {4}([A-Z_]+)=(.*<[^@>]*>.*)$/gm)].map(
    ([, name, value]) => [name!, value!] as const,
  );

  expect(copied.length).toBeGreaterThan(8);
  for (const [name, value] of copied)
    expect(messageOf({ ...production, PAYMENT_GATEWAY: "stripe", [name]: value })).toContain(`\n  ${name}: `);
});

test("production with DEMO on also names what the demo would have excused, so that one list is enough", () => {
  const message = messageOf({ ...production, DEMO: "on", MAIL_URL: "", PAYMENT_GATEWAY: "sandbox,razorpay" });

  expect(message.split("\n").slice(1)).toEqual([
    expect.stringMatching(/^ {2}DEMO: is refused in production/),
    expect.stringMatching(/^ {2}MAIL_URL: is needed/),
    expect.stringMatching(/^ {2}PAYMENT_GATEWAY: the sandbox takes no money/),
  ]);
});

test("settings that cannot be read are in the same list, once each, with an example", () => {
  const message = messageOf({
    ...production,
    SESSION_SECRET: "short",
    DATABASE_URL: "mysql://db.example",
    TRUSTED_PROXIES: "everybody",
    PORT: "0x10",
    DEMO: "yes",
    METRICS_FOR_EVERYBODY: "on",
  });

  expect(message.split("\n").slice(1)).toEqual([
    "  PORT: give a number from 0 to 65535",
    '  TRUSTED_PROXIES: give addresses or networks like "10.0.0.7,192.168.0.0/16,loopback", or "none"',
    '  DATABASE_URL: give a URL like "postgres://account:password@host:5432/medisense"',
    "  SESSION_SECRET: needs at least 32 characters",
    '  DEMO: write "on" or "off"',
    "  METRICS_FOR_EVERYBODY: is refused in production",
  ]);
});

test("production has no objection to sound settings", () => {
  expect(messageOf(production)).toBe("");
  expect(readConfig(production).gateways).toEqual([
    {
      name: "razorpay",
      keyId: "rzp_live_4f1c8a0b7e",
      keySecret: "c2b7e41f9a05d863",
      webhookSecret: "9d3b48626e1f0a7c",
      apiUrl: "https://api.razorpay.com",
    },
  ]);
});

const stripe = { STRIPE_SECRET_KEY: "sk_live_51", STRIPE_WEBHOOK_SECRET: "whsec_8a0b7e" };

test("several gateways are configured at once, and the first takes new payments", () => {
  const both = { ...production, ...stripe, PAYMENT_GATEWAY: "stripe, razorpay" };

  expect(readConfig(both).gateways.map(({ name }) => name)).toEqual(["stripe", "razorpay"]);
  expect(readConfig({}).gateways).toEqual([{ name: "sandbox" }]);
});

test.each([
  [{ PAYMENT_GATEWAY: "sandbox" }, "PAYMENT_GATEWAY: the sandbox takes no money"],
  [{ PAYMENT_GATEWAY: "razorpay,sandbox" }, "PAYMENT_GATEWAY: the sandbox takes no money"],
  [{ PAYMENT_GATEWAY: "" }, "PAYMENT_GATEWAY: the sandbox takes no money"],
  [{ PAYMENT_GATEWAY: "razorpay,razorpay" }, "PAYMENT_GATEWAY: give one or more of"],
  [{ PAYMENT_GATEWAY: "paypal" }, "PAYMENT_GATEWAY: give one or more of"],
  [{ RAZORPAY_KEY_SECRET: "" }, "RAZORPAY_KEY_SECRET: is needed with PAYMENT_GATEWAY=razorpay"],
  [{ RAZORPAY_WEBHOOK_SECRET: "short" }, "RAZORPAY_WEBHOOK_SECRET: needs at least 16 characters"],
  [{ RAZORPAY_KEY_ID: "rzp_test_4f1c8a0b7e" }, "RAZORPAY_KEY_ID: is a test key"],
  [{ RAZORPAY_API_URL: "http://proxy.example" }, "RAZORPAY_API_URL: must start with https://"],
  [{ ...stripe }, "STRIPE_SECRET_KEY: has no effect without stripe in PAYMENT_GATEWAY"],
  [{ ...stripe, PAYMENT_GATEWAY: "stripe" }, "RAZORPAY_KEY_ID: has no effect without razorpay"],
  [{ ...stripe, PAYMENT_GATEWAY: "stripe,razorpay", STRIPE_SECRET_KEY: "sk_test_51" }, "STRIPE_SECRET_KEY: is a test"],
  [
    { ...stripe, PAYMENT_GATEWAY: "stripe,razorpay", STRIPE_SECRET_KEY: "pk_live_51" },
    "STRIPE_SECRET_KEY: starts with",
  ],
  [{ PAYMENT_GATEWAY: "stripe,razorpay" }, "STRIPE_WEBHOOK_SECRET: is needed with PAYMENT_GATEWAY=stripe"],
])("production refuses %o", (env, fault) => {
  expect(messageOf({ ...production, ...env })).toContain(fault);
});

test("a stand-in for a gateway on this machine is allowed, and a demo may have test keys", () => {
  expect(messageOf({ ...production, RAZORPAY_API_URL: "http://127.0.0.1:4000" })).toBe("");
  expect(messageOf({ ...stripe, PAYMENT_GATEWAY: "sandbox,stripe", STRIPE_SECRET_KEY: "sk_test_51" })).toBe("");
});

test("a secret that repeats itself is refused in production, a random one of any length is not", () => {
  const repetitive = [
    "x".repeat(32),
    "ab".repeat(20),
    "0123456789abcdef".repeat(2),
    "changeme".repeat(4),
    "abcdefghijklmnopqrstuvwxyz123456",
  ];
  const random = [16, 32, 64, 200].flatMap((bytes) =>
    (["hex", "base64url"] as const).map((encoding) => randomBytes(bytes).toString(encoding).padEnd(32, "Qz7!")),
  );

  for (const secret of repetitive) expect(messageOf({ ...production, SESSION_SECRET: secret })).toContain("repetitive");
  for (const secret of random) expect(messageOf({ ...production, SESSION_SECRET: secret })).not.toContain("repetitive");
});

test.each(["aaaaaaaaaaaaaaaa", "passwordpassword", "1234567890123456"])(
  "the secret %s of a gateway is refused in production",
  (secret) => {
    for (const name of ["RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_KEY_SECRET"]) {
      expect(messageOf({ ...production, [name]: secret })).toContain(`${name}: is repetitive`);
    }
  },
);

test("the proxies that may name the client are configured; this machine's are the default", () => {
  const proxies = (value: string) => readConfig({ TRUSTED_PROXIES: value }).trustedProxies;

  expect(proxies("")).toEqual(["loopback"]);
  expect(proxies("none")).toEqual([]);
  expect(proxies("10.0.0.7, 192.168.0.0/16,2001:db8::/32,uniquelocal")).toEqual([
    "10.0.0.7",
    "192.168.0.0/16",
    "2001:db8::/32",
    "uniquelocal",
  ]);
  for (const wrong of ["everybody", "10.0.0", "0.0.0.0/0", "::/0", "128.0.0.0/1", "10.0.0.0/33", "10.0.0.1,,10.0.0.2"])
    expect(() => proxies(wrong)).toThrow("TRUSTED_PROXIES");
});

test("production names the business behind the site and its grievance officer, each fact in the one list", () => {
  const facts = ["LEGAL_NAME", "LEGAL_ADDRESS", "CONTACT_EMAIL", "CONTACT_PHONE"];
  const officer = ["GRIEVANCE_OFFICER", "GRIEVANCE_EMAIL", "GRIEVANCE_PHONE"];
  const missing = messageOf({
    ...production,
    ...Object.fromEntries([...facts, ...officer, "MAIL_FROM"].map((name) => [name, ""])),
  });
  expect(missing.match(/[A-Z_]+(?=: is needed)/g)).toEqual(["MAIL_FROM", ...facts, ...officer]);

  const invented = readConfig({}).siteOwner;
  expect(invented.legalName).toContain("(demo)");
  expect(messageOf({ ...production, LEGAL_NAME: invented.legalName })).toContain("LEGAL_NAME: is the demo's");
  expect(messageOf({ ...production, GRIEVANCE_OFFICER: " " })).toContain("GRIEVANCE_OFFICER: write it in full");
  expect(messageOf({ ...production, GRIEVANCE_PHONE: "later" })).toContain("GRIEVANCE_PHONE: give a number");
  expect(readConfig(production).siteOwner).toEqual({
    legalName: "Sunrise Care Private Limited",
    address: "4, Test Street, Kochi 682001, Kerala, India",
    email: "help@sunrise.example",
    phone: "+91 484 000 0002",
    grievanceOfficer: { name: "Meera Rao", email: "grievance@sunrise.example", phone: "+91 484 000 0001" },
  });
});

test.each([
  ["MAIL_URL", "smtp://account:password@mail.example:587", true],
  ["MAIL_URL", "smtp://account:password@mail.example:587?requireTLS=true", false],
  ["MAIL_URL", "smtps://mail.example?tls.rejectUnauthorized=false", true],
  ["MAIL_URL", "smtp://127.0.0.1:25", false],
  ["DATABASE_URL", "postgres://medisense@db.example/medisense", true],
  ["DATABASE_URL", "postgres://medisense@db.example/medisense?sslmode=prefer", true],
  ["DATABASE_URL", "postgres://medisense@db.example/medisense?sslmode=no-verify", true],
  ["DATABASE_URL", "postgres://medisense@db.example/medisense?sslmode=require", true],
  ["DATABASE_URL", "postgres://medisense@localhost/medisense?host=db.example", true],
  ["DATABASE_URL", "postgres://medisense@db.example/medisense?sslmode=verify-full&sslmode=disable", true],
  ["DATABASE_URL", "postgres://medisense@db.example/medisense?sslmode=verify-full", false],
  ["DATABASE_URL", "postgres://medisense@localhost/medisense?sslmode=disable", false],
  ["DATABASE_URL", "postgres://medisense@localhost/medisense?host=/var/run/postgresql", false],
])("%s=%s: nothing personal crosses a network in plain text", (name, url, isRefused) => {
  const message = messageOf({ ...production, [name]: url });
  if (isRefused) expect(message).toMatch(new RegExp(`${name}: crosses a network`));
  else expect(message).toBe("");
});

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
