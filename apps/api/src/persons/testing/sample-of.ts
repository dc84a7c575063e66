import { randomUUID } from "node:crypto";

export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The fields in which an account names itself. */
const OWN_ID = /^(userId|patientId)$/;

/** Texts for patterns that no simple sample meets, by the name of their field. */
const texts: Record<string, string> = {
  country: "India",
  postalCode: "600020",
  phone: "9876543210",
  email: "asha@example.com",
  dateTime: "2026-11-21T10:30:00+05:30",
};

/** Returns the least that a schema accepts: required fields only, and the account's own id where it names itself. */
export function sampleOf(schema: JsonSchema, accountId: string, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, accountId, name);
  if (schema.allOf && schema.type === undefined) return sampleOf(schema.allOf[0]!, accountId, name);
  if (texts[name] !== undefined) return texts[name];
  if (schema.type === "object") {
    const fields = schema.required ?? [];
    return Object.fromEntries(
      fields.map((field) => [field, sampleOf(schema.properties![field] ?? {}, accountId, field)]),
    );
  }
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, accountId));
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return true;
  return textOf(schema, accountId, name);
}

function textOf({ format, minLength = 1 }: JsonSchema, accountId: string, name: string) {
  if (format === "uuid") return OWN_ID.test(name) ? accountId : randomUUID();
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return texts["dateTime"];
  return "a".repeat(Math.max(minLength, 1));
}
