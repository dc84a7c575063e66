import { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { queryObjects } from "node:v8";
import { endpoint } from "@medisense/contract/endpoint";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createPlainServer } from "../../testing/plain-server.ts";
import { mount } from "../mount.ts";
import { serveMetrics } from "../serve-metrics.ts";
import { sendKnownReplies } from "./send-known-replies.ts";

const list = endpoint({
  method: "GET",
  path: "/of/:id",
  access: "public",
  summary: "Lists what the test makes.",
  params: z.object({ id: z.string() }),
  response: z.object({ success: z.literal(true), made: z.int() }),
});

/** Starts a server on a port, because requests that are injected never reach what stands before Fastify. */
async function listening() {
  let now = 0;
  const app = await createPlainServer({ publicUrl: "https://medisense.example", clock: { now: () => new Date(now) } });
  onTestFinished(() => app.close());
  serveMetrics(app, { pool: { totalCount: 0, idleCount: 0, waitingCount: 0 }, forEverybody: true });
  let [made, seen] = [0, 0];
  app.addHook("onRequest", async ({ url }) => void (url.startsWith("/of/") && seen++));
  mount(app, list, async () => ({ made: ++made }), { shareForMs: 1000, shareUntilChanged: ({ params }) => params.id });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    ask: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(origin + path, { headers });
      const { date: _, ...sent } = Object.fromEntries(answer.headers);
      return { status: answer.status, headers: sent, text: await answer.text() };
    },
    letGo: (id: string) => app.repliesToLetGo.forEach((one) => one(id)),
    travelTo: (ms: number) => void (now = ms),
    seenByFastify: () => seen,
  };
}

test("a known reply is the one that Fastify sent, with all its headers, and does not pass through its hooks", async () => {
  const { ask, seenByFastify } = await listening();
  const whole = { "accept-encoding": "identity" };

  const first = await ask("/of/a", whole);
  expect(await ask("/of/a", whole)).toEqual(first);
  expect(first).toMatchObject({ status: 200, text: '{"success":true,"made":1}' });
  expect(first.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-cache" });
  expect(first.headers["strict-transport-security"]).toBeDefined();

  const compressed = await ask("/of/a", { "accept-encoding": "gzip" });
  expect(compressed).toMatchObject({ text: first.text, headers: { "content-encoding": "gzip" } });
  expect(await ask("/of/a", { "if-none-match": first.headers["etag"]! })).toMatchObject({ status: 304, text: "" });
  expect(seenByFastify()).toBe(1);
});

test("a reply is known for its own URL only, until its time is over or what it is about has changed", async () => {
  const { ask, letGo, travelTo } = await listening();
  const made = async (path: string) => JSON.parse((await ask(path)).text).made as number;

  expect([await made("/of/a"), await made("/of/b"), await made("/of/a"), await made("/of/b")]).toEqual([1, 2, 1, 2]);
  letGo("a");
  expect([await made("/of/a"), await made("/of/b"), await made("/of/a")]).toEqual([3, 2, 3]);
  travelTo(1000);
  expect([await made("/of/b"), await made("/of/b")]).toEqual([4, 4]);
});

test("known replies count in the metrics of their route", async () => {
  const { ask } = await listening();
  for (let n = 0; n < 3; n++) await ask("/of/a");

  expect((await ask("/metrics")).text).toMatch(/seconds_count\{method="GET",route="\/of\/:id",status="200"\} 3/);
});

test("whoever listened to requests before goes on hearing of them", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  let heard = 0;
  app.server.on("request", () => void heard++);
  sendKnownReplies(app, {});
  app.get("/", () => "here");
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });

  expect(await (await fetch(origin)).text()).toBe("here");
  expect(heard).toBe(1);
});

test("a known URL keeps nothing of the request that made its reply", async () => {
  const { ask } = await listening();
  const inMemory = () => queryObjects(IncomingMessage, { format: "count" });
  const before = inMemory();

  for (let id = 0; id < 50; id++) await ask(`/of/${id}`);
  // Node holds the latest requests of open connections.
  expect(inMemory() - before).toBeLessThan(10);
});
