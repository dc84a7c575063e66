import type { Endpoint } from "@medisense/contract/endpoint";
import { z } from "zod";
import { type JsonSchema, sampleWithId } from "../../persons/testing/sample-of.ts";
import type { World } from "../../testing/world.ts";

/** Sends the least that the contract asks for, with the id wherever an id can stand, also where none is needed. */
export async function sendLeast(world: World, endpoint: Endpoint, account: { id: string } | undefined, id: string) {
  const sample = (part: "params" | "query" | "body") => {
    const schema = endpoint[part];
    if (!schema) return {};
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
    const { properties = {}, required = [] } = json;
    const withIds = Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('"uuid"'));
    return sampleWithId({ ...json, required: [...new Set([...required, ...withIds])] }, id) as Record<string, unknown>;
  };
  const params = sample("params");
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return world.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(sample("query") as Record<string, string>)}`,
    headers: account ? { authorization: `Bearer ${await world.tokenOf(account.id)}` } : {},
    ...(endpoint.body && { payload: sample("body") }),
  });
}
