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
const ANY_FIELD = /^/;

/** Texts for patterns that no simple sample meets, by the name of their field. */
const texts: Record<string, string> = {
  country: "India",
  postalCode: "600020",
  phone: "9876543210",
  email: "asha@example.com",
  dateTime: "2026-11-21T10:30:00+05:30",
};

/** Returns the least that a schema accepts, with this id wherever it wants an id. */
export const sampleWithId = (schema: JsonSchema, id: string) => sampleOf(schema, id, "", ANY_FIELD);

/** Returns the least that a schema accepts: required fields only, and the account's own id where it names itself. */
export function sampleOf(schema: JsonSchema, accountId: string, name = "", hasId = OWN_ID): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, accountId, name, hasId);
  if (schema.allOf && schema.type === undefined) return sampleOf(schema.allOf[0]!, accountId, name, hasId);
  if (texts[name] !== undefined) return texts[name];
  if (schema.type === "object") {
    const fields = schema.required ?? [];
    return Object.fromEntries(
      fields.map((field) => [field, sampleOf(schema.properties![field] ?? {}, accountId, field, hasId)]),
    );
  }
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}, accountId, name, hasId));
  if (schema.type === "integer" || schema.type === "number") return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === "boolean") return true;
  return textOf(schema, accountId, hasId.test(name));
}

function textOf({ format, minLength = 1 }: JsonSchema, accountId: string, isIdWanted: boolean) {
  if (format === "uuid") return isIdWanted ? accountId : randomUUID();
  if (format === "date") return "2026-11-20";
  if (format === "date-time") return texts["dateTime"];
  return "a".repeat(Math.max(minLength, 1));
}
