import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { createPlainServer } from "../testing/plain-server.ts";
import { serveProbes } from "./serve-probes.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("the probes answer while the server and its database run", async () => {
  for (const url of ["/healthz", "/readyz"]) {
    const reply = await world.app.inject({ url });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  }
});

test("without its database the server is alive but not ready", async () => {
  const app = await createPlainServer();
  serveProbes(app, { query: () => Promise.reject(new Error("connection refused")) } as Pick<Pool, "query">);

  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  const reply = await app.inject({ url: "/readyz" });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ success: false, code: "common/unavailable" });
});
