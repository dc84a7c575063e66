import { randomUUID } from "node:crypto";
import { z } from "zod";

type Schema = z.core.JSONSchema.JSONSchema;

/** Returns a value that a schema accepts, with the required fields only; for calls whose refusal is tested. */
export const sampleOf = (schema: z.ZodType) => valueOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));

const byFormat: Record<string, () => string> = {
  uuid: randomUUID,
  "date-time": () => "2026-11-21T12:00:00+05:30",
  date: () => "1990-01-01",
  email: () => "somebody@example.com",
};

function valueOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as Schema[];
  if (choice) return valueOf(choice);
  if (schema.type === "object") {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, property]) => [name, valueOf(property as Schema)]));
  }
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items as Schema));
  if (schema.type === "integer" || schema.type === "number")
    return Math.max(schema.minimum ?? 1, Number(schema.exclusiveMinimum ?? 0) + 1);
  if (schema.type === "boolean") return true;
  return schema.format ? (byFormat[schema.format]?.() ?? "a") : "a".repeat(Math.max(1, schema.minLength ?? 1));
}
