import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { createPlainServer } from "../testing/plain-server.ts";
import { serveMetrics } from "./serve-metrics.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("durations are recorded by route, never by URL", async () => {
  await world.app.inject({ url: "/hospital/Secret Name/list-all-doctors" });

  const { body, headers } = await world.app.inject({ url: "/metrics" });

  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toMatch(
    /http_request_duration_seconds_count\{.*route="\/hospital\/:hospital\/list-all-doctors",status="404"\} 1/,
  );
  expect(body).toMatch(/database_connections\{state="idle"\} \d/);
  expect(body).toContain("nodejs_eventloop_lag_seconds");
  expect(body).not.toContain("Secret");
});

test("only this machine may read the metrics, unless configured otherwise", async () => {
  const open = await createPlainServer();
  serveMetrics(open, { pool: world.pool, forEverybody: true });
  const fromFar = { url: "/metrics", remoteAddress: "192.0.2.7" };
  const throughProxy = { url: "/metrics", headers: { "x-forwarded-for": "192.0.2.7" } };

  expect((await world.app.inject(fromFar)).statusCode).toBe(404);
  expect((await world.app.inject(throughProxy)).statusCode).toBe(404);
  expect((await world.app.inject({ url: "/metrics", remoteAddress: "::ffff:127.0.0.1" })).statusCode).toBe(200);
  expect((await open.inject(fromFar)).statusCode).toBe(200);
});
