import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { Endpoint } from "@medisense/contract/endpoint";
import { ErrorBody } from "@medisense/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type PackedReply, packReply, sendShared } from "./shared-replies/share-replies.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Serves `/openapi.json` and `/docs` for every endpoint of the app. */
export async function serveApiPages(app: FastifyInstance) {
  // Describing all endpoints takes a while, for which no start waits.
  let packed: Promise<PackedReply> | undefined;
  const described = () => (packed ??= packReply(JSON.stringify(openApiOf(app.endpoints))));
  app.get("/openapi.json", { compress: false }, async (request, reply) =>
    sendShared(request, reply, await described()),
  );
  // The plugin asks for a whole document; `sendPacked` sends the true one.
  await app.register(swagger, { mode: "static", specification: { document: { openapi: "3.1.0", info, paths: {} } } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    theme: { title: "MediSense API" },
    // The validator badge would contact another site; the base layout has no bar for loading other documents.
    uiConfig: { validatorUrl: null, layout: "BaseLayout", docExpansion: "none", tryItOutEnabled: true },
    uiHooks: { onRequest: sendPacked },
  });

  /** Replaces two routes of the library, which writes the whole description anew for each request. */
  function sendPacked(request: FastifyRequest, reply: FastifyReply, next: () => void) {
    const { url } = request.routeOptions;
    if (url === "/docs/json") return void described().then((json) => sendShared(request, reply, json), next);
    if (url === "/docs/yaml") return reply.callNotFound();
    next();
  }
}

const info = {
  title: "MediSense API",
  version: "1",
  description: "Money is in whole rupees, times are instants with an offset, and every reply has `success`.",
};

/** Describes the contract in OpenAPI 3.1, whose schemas are plain JSON Schema. */
export function openApiOf(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: "3.1.0",
    info,
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
      200: { description: "Done", content: answerContent(schemaOf(response, "output")) },
      default: { description: "Refused", content: jsonContent({ $ref: "#/components/schemas/Refusal" }) },
    },
  };
}

const callers: Record<string, string> = { public: "everybody", "logged-in": "everybody who is logged in" };

/** An answer that is a text is a file, whose type depends on the request. */
const answerContent = (schema: JsonSchema) => (schema.type === "string" ? { "*/*": { schema } } : jsonContent(schema));

const jsonContent = (schema: JsonSchema) => ({ "application/json": { schema } });

/** Describes URL parameters: the output schema gives the type that the text spells, the input schema what is optional. */
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
