import { endpoint } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { DomainError } from "../domain-error.ts";
import { createPlainServer } from "../testing/plain-server.ts";
import { mount } from "./mount.ts";

const list = endpoint({
  method: "GET",
  path: "/list",
  access: "public",
  summary: "Lists what the test makes.",
  query: z.object({ q: z.string().default("") }),
  response: z.object({ success: z.literal(true), made: z.int() }),
});
const own = endpoint({ ...list, path: "/own", access: "logged-in" });

async function serverWith(options: Parameters<typeof createPlainServer>[0] = {}) {
  const app = await createPlainServer({
    rateLimitScale: 1,
    authenticate: async ({ headers }) => ({ id: String(headers["x-account"]), role: "user", sessionId: "session" }),
    ...options,
  });
  onTestFinished(() => app.close());
  return app;
}

/** Returns a handler whose calls end only when they are told to. */
function openHandler() {
  const ends: (() => void)[] = [];
  return {
    ends,
    handle: async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return { made: ends.length };
    },
  };
}

test("a parameter that a call does not declare makes no reply of its own", async () => {
  const app = await serverWith();
  let made = 0;
  mount(app, list, async () => ({ made: ++made }), { shareForMs: 60_000 });

  const replies = ["/list", "/list?cb=1", "/list?cb=2&q=", "/list?q=&"].map(async (url) =>
    (await app.inject(url)).json(),
  );
  expect(await Promise.all(replies)).toEqual(Array(4).fill({ success: true, made: 1 }));
  expect((await app.inject("/list?q=other")).json()).toEqual({ success: true, made: 2 });
});

test("a shared reply is made again when it is too old, and a failure is not kept", async () => {
  let now = 0;
  const app = await serverWith({ clock: { now: () => new Date(now) } });
  let made = 0;
  mount(
    app,
    list,
    async () => {
      if (++made === 2) throw new Error("fails once");
      return { made };
    },
    { shareForMs: 1000 },
  );

  const madeNow = async () => (await app.inject("/list")).json<{ made?: number }>().made;
  expect([await madeNow(), await madeNow()]).toEqual([1, 1]);
  now += 1000;
  expect([await madeNow(), await madeNow(), await madeNow()]).toEqual([undefined, 3, 3]);
});

test("shared replies that have to be made count towards the limit of the client IP", async () => {
  const app = await serverWith({ rateLimitScale: 0.001 });
  mount(app, list, async () => ({ made: 1 }), { shareForMs: 60_000 });

  const ask = async (q: number, remoteAddress: string) =>
    (await app.inject({ url: `/list?q=${q}`, remoteAddress })).statusCode;
  expect([await ask(1, "203.0.113.1"), await ask(2, "203.0.113.1"), await ask(3, "203.0.113.1")]).toEqual([
    200, 200, 200,
  ]);
  expect(await ask(4, "203.0.113.1")).toBe(429);
  expect([await ask(4, "203.0.113.2"), await ask(1, "203.0.113.1")]).toEqual([200, 200]);
});

test.each([
  [12, {}],
  [2, { shareForMs: 60_000 }],
  [2, { isCostly: true }],
])("one client IP has %i calls in progress and leaves room for others: %o", async (atOnce, options) => {
  const app = await serverWith();
  const { ends, handle } = openHandler();
  mount(app, list, handle, options);

  const flood = Array.from({ length: 40 }, (_, q) => app.inject({ url: `/list?q=${q}`, remoteAddress: "203.0.113.1" }));
  const other = app.inject({ url: "/list?q=other", remoteAddress: "203.0.113.2" });
  await expect.poll(() => ends.length).toBe(atOnce + 1);
  ends[atOnce]!();
  expect((await other).statusCode).toBe(200);
  expect(ends).toHaveLength(atOnce + 1);

  for (let ended = 0; ended < 41; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  expect((await Promise.all(flood)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("one account holds four requests at once, wherever they come from", async () => {
  const app = await serverWith();
  const { ends, handle } = openHandler();
  mount(app, own, handle);
  const ask = (account: string, host: number) =>
    app.inject({ url: "/own", headers: { "x-account": account }, remoteAddress: `203.0.113.${host}` });

  const flood = Array.from({ length: 20 }, (_, host) => ask("a", host));
  const other = ask("b", 1);
  await expect.poll(() => ends.length).toBe(5);
  for (let ended = 0; ended < 21; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  expect((await Promise.all([...flood, other])).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("one account sends three files at once, and its other calls do not wait for them", async () => {
  const app = await serverWith();
  const { ends, handle } = openHandler();
  mount(app, { ...own, path: "/upload" }, handle, { isSlow: true });
  mount(app, own, async () => ({ made: 0 }));
  const headers = { "x-account": "a" };

  const uploads = Array.from({ length: 5 }, () => app.inject({ url: "/upload", headers }));
  await expect.poll(() => ends.length).toBe(3);
  expect((await app.inject({ url: "/own", headers })).statusCode).toBe(200);
  expect(ends).toHaveLength(3);
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  expect((await Promise.all(uploads)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("one client IP has four sessions looked up at once, also for slow calls, and leaves room for others", async () => {
  const { ends, handle: lookUp } = openHandler();
  const app = await serverWith({
    authenticate: async () => {
      await lookUp();
      return { id: "a", role: "user", sessionId: "session" };
    },
  });
  mount(app, { ...own, path: "/upload" }, async () => ({ made: 1 }), { isSlow: true });

  const flood = Array.from({ length: 20 }, () => app.inject({ url: "/upload", remoteAddress: "203.0.113.1" }));
  const other = app.inject({ url: "/upload", remoteAddress: "203.0.113.2" });
  await expect.poll(() => ends.length).toBe(5);
  for (let ended = 0; ended < 21; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  expect((await Promise.all([...flood, other])).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

test("a slow call is answered, however long nothing moves on its connection", async () => {
  const app = await serverWith();
  const { ends, handle } = openHandler();
  mount(app, { ...own, path: "/upload" }, handle, { isSlow: true });
  app.server.setTimeout(1000);
  app.server.on("connection", (socket) => socket.once("timeout", () => ends[0]!()));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  expect((await fetch(`${origin}/upload`, { headers: { "x-account": "a" } })).status).toBe(200);
});

test("a client IP with too many waiting requests is refused at once", async () => {
  const app = await serverWith({ rateLimitScale: 1 });
  const { ends, handle } = openHandler();
  mount(app, list, handle);

  const flood = Array.from({ length: 312 }, () => app.inject("/list"));
  await expect.poll(() => ends.length).toBe(12);
  expect((await app.inject("/list")).json()).toMatchObject({ code: commonErrors.tooManyRequests.code });
  for (let ended = 0; ended < 312; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]!();
  }
  await Promise.all(flood);
});

test("a call that takes too long is answered with 503 while its work goes on", async () => {
  const app = await serverWith({ timeoutScale: 0.01 });
  const { ends, handle } = openHandler();
  mount(app, list, handle);

  const answer = await app.inject("/list");
  expect([answer.statusCode, answer.json().code]).toEqual([503, commonErrors.unavailable.code]);
  expect(ends).toHaveLength(1);
  ends[0]!();
});

test("what is made too late is not sent a second time: a shared reply waits for the next caller, events end", async () => {
  const warnings: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
  const app = await serverWith({ timeoutScale: 0.01, logger });
  const [shared, streamed] = [openHandler(), openHandler()];
  let hasEnded = false;
  async function* stream() {
    try {
      yield { event: "made", data: await streamed.handle() };
    } finally {
      hasEnded = true;
    }
  }
  mount(app, list, shared.handle, { shareForMs: 60_000 });
  mount(app, { ...list, path: "/events" }, streamed.handle, { stream });

  expect((await app.inject("/list")).statusCode).toBe(503);
  const events = await app.inject({ url: "/events", headers: { accept: "text/event-stream" } });
  expect([events.statusCode, events.json().code]).toEqual([503, commonErrors.unavailable.code]);
  for (const { ends } of [shared, streamed]) ends[0]!();
  await expect.poll(() => hasEnded).toBe(true);
  await expect.poll(async () => (await app.inject("/list")).json()).toEqual({ success: true, made: 1 });
  expect(warnings.filter((line) => line.includes("FST_ERR_REP_ALREADY_SENT"))).toEqual([]);
});

test("a call answers in events only for a caller who accepts them, and refuses in JSON", async () => {
  const app = await serverWith();
  async function* stream({ query }: { query: { q: string } }) {
    if (query.q === "nothing") throw new DomainError(commonErrors.notFound);
    yield { event: "made", data: { q: query.q } };
    yield { event: "done", data: 1 };
  }
  mount(app, list, async () => ({ made: 1 }), { stream });
  const headers = { accept: "text/event-stream" };

  expect((await app.inject("/list?q=tea")).json()).toEqual({ success: true, made: 1 });
  const streamed = await app.inject({ url: "/list?q=tea", headers });
  expect(streamed.headers["content-type"]).toContain("text/event-stream");
  expect(streamed.body).toBe('event: made\ndata: {"q":"tea"}\n\nevent: done\ndata: 1\n\n');
  expect((await app.inject({ url: "/list?q=nothing", headers })).json()).toMatchObject({ success: false });
});
