import { endpoint } from "@medisense/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createWorld, type World } from "../../testing/world.ts";
import { openApiOf } from "./serve-api-pages.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("[API] every served endpoint is described", async () => {
  const document = (await world.app.inject({ url: "/openapi.json" })).json();

  expect(document.openapi).toBe("3.1.0");
  for (const { path, method } of world.app.endpoints) {
    const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
    const { content } = operation.responses["200"];
    const { schema } = content["application/json"] ?? content["*/*"];
    if (content["*/*"]) expect(schema.type).toBe("string");
    else if (schema.type === "object") expect(schema.properties.success.const).toBe(true);
    else expect(schema.type).toBe("array");
    expect(operation.responses.default.content["application/json"].schema.$ref).toBe("#/components/schemas/Refusal");
  }
  expect(document.paths["/doctors/search"].get.parameters).toContainEqual({
    name: "sort",
    in: "query",
    required: false,
    schema: { default: "earliest", type: "string", enum: ["earliest", "fee", "experience", "rating"] },
  });
});

test("the description is written once for everybody", async () => {
  const [one, other] = await Promise.all(
    ["/openapi.json", "/docs/json"].map((url) => world.app.inject({ url, headers: { "accept-encoding": "gzip" } })),
  );
  expect(one!.headers["content-encoding"]).toBe("gzip");
  expect(other!.rawPayload).toEqual(one!.rawPayload);
  const headers = { "if-none-match": one!.headers.etag as string };
  expect((await world.app.inject({ url: "/docs/json", headers })).statusCode).toBe(304);
  expect((await world.app.inject({ url: "/docs/yaml" })).statusCode).toBe(404);
});

test("an endpoint's access, path, body and optional parts are described", () => {
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

test("the API pages load everything from this site and within its content security policy", async () => {
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
