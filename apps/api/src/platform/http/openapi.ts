import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@medisense/contract/endpoint";
import { ErrorBody } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `/openapi.json` and, to be read and tried by people, `/docs`: of every endpoint mounted so far, so this comes after them. */
export async function serveApiPages(app: FastifyInstance) {
  // A call that comes with a plugin of its own is known only once that is loaded.
  await app.after();
  const json = JSON.stringify(openApiOf(app.endpoints));
  app.get("/openapi.json", async (_, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(json),
  );
  await app.register(swagger, { mode: "static", specification: { document: JSON.parse(json) } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    theme: { title: "MediSense API" },
    // The validator badge would ask another site; the base layout has no bar to load other documents with.
    uiConfig: { validatorUrl: null, layout: "BaseLayout", docExpansion: "none", tryItOutEnabled: true },
  });
}

/** The contract in the words of OpenAPI 3.1, whose schemas are JSON Schema as it is. */
export function openApiOf(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "MediSense API",
      version: "1",
      description: "Money is in whole rupees, times are instants with an offset, and every answer says `success`.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(ErrorBody, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        cookie: { type: "apiKey", in: "cookie", name: "token" },
      },
    },
  };
}

function operationOf({ method, path, access, summary, params, query, body, response }: Endpoint) {
  return {
    operationId: `${method} ${path}`.toLowerCase().replace(/[^a-z]+/g, "-"),
    tags: [path.split("/")[1]!],
    summary,
    description: `Who may call: ${callers[access] ?? `the role ${access}`}.`,
    security: access === "public" ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...parametersOf("path", params), ...parametersOf("query", query)],
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body, "input")) } }),
    responses: {
      200: { description: "Done", content: jsonContent(schemaOf(response, "output")) },
      default: { description: "Refused", content: jsonContent({ $ref: "#/components/schemas/Refusal" }) },
    },
  };
}

const callers: Record<string, string> = { public: "everybody", "signed-in": "everybody who is signed in" };

const jsonContent = (schema: JsonSchema) => ({ "application/json": { schema } });

/** What an address carries is text; the schema after parsing says what the text must spell, the one before what may be left out. */
function parametersOf(place: "path" | "query", schema: z.ZodType | undefined) {
  if (!schema) return [];
  const required = new Set(schemaOf(schema, "input").required);
  return Object.entries(schemaOf(schema, "output").properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.has(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described;
}
