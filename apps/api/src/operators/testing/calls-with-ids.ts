import type { Endpoint } from "@medisense/contract/endpoint";
import { z } from "zod";
import type { World } from "../../testing/world.ts";

/** Returns the calls of the API's description that are open to this access and take an id. */
export function callsWithIds({ app }: World, access: Endpoint["access"]) {
  const wantsId = (schema: z.ZodType | undefined) =>
    schema !== undefined &&
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })).includes('"uuid"');
  return app.endpoints.filter(
    ({ access: opened, params, query, body }) => opened === access && [params, query, body].some(wantsId),
  );
}
