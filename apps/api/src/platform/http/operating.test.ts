import { endpoint } from "@medisense/contract/endpoint";
import type { Pool } from "pg";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createWorld, type World } from "../../testing/world.ts";
import { serveMetrics } from "./metrics.ts";
import { openApiOf } from "./openapi.ts";
import { serveProbes } from "./probes.ts";
import { createServer } from "./server.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("the server says that it lives, and that it can work", async () => {
  for (const url of ["/healthz", "/readyz"]) {
    const reply = await world.app.inject({ url });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  }
});

test("every answer, a refusal too, tells the browser to be careful", async () => {
  for (const url of ["/healthz", "/user/no-such-call", "/user/me"]) {
    const { headers } = await world.app.inject({ url });
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringMatching(
        /^default-src 'none';script-src 'self';.*frame-ancestors 'none'/,
      ),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(self), microphone=(self), display-capture=(self)",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cache-control": "no-store",
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
  const secure = await createServer({
    logger: pino({ level: "silent" }),
    authenticate: async () => undefined,
    publicUrl: "https://medisense.example",
    rateLimitScale: 1,
  });
  expect((await secure.inject({ url: "/" })).headers["strict-transport-security"]).toContain("max-age=31536000");
});

test("without its database the server lives but is not ready", async () => {
  const app = await aPlainServer();
  serveProbes(app, { query: () => Promise.reject(new Error("connection refused")) } as Pick<Pool, "query">);

  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);
  const reply = await app.inject({ url: "/readyz" });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ success: false, code: "common/unavailable" });
});

test("durations are counted by route, never by address", async () => {
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

test("only this machine reads the numbers, unless it is configured otherwise", async () => {
  const open = await aPlainServer();
  serveMetrics(open, { pool: world.pool, forEverybody: true });
  const fromFar = { url: "/metrics", remoteAddress: "192.0.2.7" };
  const throughProxy = { url: "/metrics", headers: { "x-forwarded-for": "192.0.2.7" } };

  expect((await world.app.inject(fromFar)).statusCode).toBe(404);
  expect((await world.app.inject(throughProxy)).statusCode).toBe(404);
  expect((await world.app.inject({ url: "/metrics", remoteAddress: "::ffff:127.0.0.1" })).statusCode).toBe(200);
  expect((await open.inject(fromFar)).statusCode).toBe(200);
});

test("[API] every endpoint that is served is described", async () => {
  const document = (await world.app.inject({ url: "/openapi.json" })).json();

  expect(document.openapi).toBe("3.1.0");
  for (const { path, method } of world.app.endpoints) {
    const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    expect(operation.responses["200"].content["application/json"].schema.properties.success.const).toBe(true);
    expect(operation.responses.default.content["application/json"].schema.$ref).toBe("#/components/schemas/Refusal");
  }
  expect(document.paths["/doctors/search"].get.parameters).toContainEqual({
    name: "sort",
    in: "query",
    required: false,
    schema: { default: "earliest", type: "string", enum: ["earliest", "fee", "experience", "rating"] },
  });
});

test("an endpoint's access, address, body and optional parts are told as they are", () => {
  const rename = endpoint({
    method: "POST",
    path: "/pets/:id/rename",
    access: "doctor",
    summary: "Rename a pet",
    params: z.object({ id: z.uuid() }),
    query: z.object({ times: z.coerce.number().int().default(1), by: z.string() }),
    body: z.object({ name: z.string().trim().min(1), note: z.string().default("") }),
    response: z.object({ success: z.literal(true) }),
  });

  const operation = openApiOf([rename]).paths["/pets/{id}/rename"]!["post"];

  expect(operation).toMatchObject({
    description: "Who may call: the role doctor.",
    security: [{ bearer: [] }, { cookie: [] }],
    parameters: [
      { name: "id", in: "path", required: true, schema: { format: "uuid" } },
      { name: "times", in: "query", required: false, schema: { type: "integer" } },
      { name: "by", in: "query", required: true, schema: { type: "string" } },
    ],
    requestBody: { content: { "application/json": { schema: { required: ["name"] } } } },
  });
});

test("the API pages load from this site alone and under its policy", async () => {
  const page = await world.app.inject({ url: "/docs/", headers: { accept: "text/html" } });

  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    const reply = await world.app.inject({ url: new URL(source, "http://localhost/docs/").pathname });
    expect([source, reply.statusCode]).toEqual([source, 200]);
  }
  expect(page.body).not.toMatch(/<script>|<style/);
});

function aPlainServer() {
  return createServer({
    logger: pino({ level: "silent" }),
    authenticate: async () => undefined,
    publicUrl: undefined,
    rateLimitScale: 1,
  });
}
