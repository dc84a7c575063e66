import { createShare } from "@medisense/contract/health/share";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shares } from "./health-record/share/tables.ts";
import { signupOtps } from "./identity/account-state/tables.ts";
import { attemptCounters } from "./platform/tables.ts";
import { noon } from "./testing/noon.ts";
import { quickHash } from "./testing/quick-hash.ts";
import { createWorld, type World } from "./testing/world.ts";

const password = "Neem-tree-42";
const [HOME, FIRST] = ["203.0.113.7", "198.51.100.1"];
const CROWD = 60;
let world: World;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await quickHash(password);
  world = await createWorld();
});
beforeEach(async () => {
  world.travelTo(noon);
  for (const table of [attemptCounters, shares, signupOtps]) await world.db.delete(table);
});
afterAll(() => world.close());

interface Sent {
  url: string;
  payload: object;
  cookies?: Record<string, string>;
}
const send = (sent: Sent, remoteAddress: string) => world.app.inject({ method: "POST", ...sent, remoteAddress });
const aMember = () => world.aUser({ passwordHash });
const login = (email: string, tried: string): Sent => ({
  url: "/user/login",
  payload: { email, password: tried, role: "user" },
});
const form = (n: number) => ({
  email: `busy+${n}@example.com`,
  firstName: "Asha",
  lastName: "Rao",
  password,
  confirmPassword: password,
});

/** For each crowd of client IPs: the table whose row they wait for, and the request that number `n` of them sends. */
const crowds: [
  what: string,
  table: typeof attemptCounters | typeof shares | typeof signupOtps,
  () => Promise<(n: number) => Sent>,
][] = [
  [
    "[AUTH-04] guesses at one account",
    attemptCounters,
    async () => {
      const { email } = await aMember();
      return (n) => login(email, `guess-${n}`);
    },
  ],
  [
    "[AUTH-04] guesses at one account with a known device",
    attemptCounters,
    async () => {
      const { email } = await aMember();
      const { cookies } = await send(login(email, password), FIRST);
      const { value } = cookies.find(({ name }) => name === "device")!;
      return (n) => ({ ...login(email, `guess-${n}`), cookies: { device: value } });
    },
  ],
  [
    "requests of OTPs for one mailbox",
    attemptCounters,
    async () => (n) => ({ url: "/user/send-otp", payload: form(n) }),
  ],
  [
    "guesses at one OTP",
    signupOtps,
    async () => {
      await send({ url: "/user/send-otp", payload: form(0) }, FIRST);
      return (n) => ({ url: "/user/signup", payload: { ...form(0), otp: String(100_000 + n) } });
    },
  ],
  [
    "requests of reset links for one mailbox",
    attemptCounters,
    async () => (n) => ({ url: "/user/forgot-password", payload: { email: form(n).email } }),
  ],
  [
    "subscriptions for one mailbox",
    attemptCounters,
    async () => (n) => ({ url: "/subscribe", payload: { email: form(n).email } }),
  ],
  [
    "guesses at the passcode of one shared record",
    shares,
    async () => {
      const call = await world.as(await world.aPatient());
      const { token } = await call(createShare, { body: { parts: ["profile"], endsAt: "2026-11-21T12:00:00+05:30" } });
      return (n) => ({ url: "/shared/open", payload: { token, passcode: String(100_000 + n) } });
    },
  ],
];

test.each(crowds)("%s that wait in the database leave connections to everybody else", async (_, table, ready) => {
  const { email } = await aMember();
  const sent = await ready();
  const first = await send(sent(0), FIRST);
  expect(first.statusCode).toBeLessThan(429);
  let crowd!: Promise<unknown>;

  await world.db.transaction(async (tx) => {
    expect((await tx.execute(sql`select 1 from ${table} for update`)).rowCount).toBeGreaterThan(0);
    crowd = Promise.all(Array.from({ length: CROWD }, (__, n) => send(sent(n + 1), `10.0.${n}.1`)));
    expect((await send(login(email, password), HOME)).statusCode).toBe(200);
  });
  await crowd;
});
