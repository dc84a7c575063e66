import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import type { FakeRequest } from "./fake-company.ts";

interface Operation {
  method: string;
  path: string;
  query: object;
  body?: object;
}

interface Specification {
  operations: Operation[];
  objects: Record<string, object>;
}

const specification = JSON.parse(
  readFileSync(new URL("./stripe-openapi.json", import.meta.url), "utf8"),
) as Specification;

/** Form fields are texts, so numbers and booleans are read from them as the schema wants them. */
const ajv = new Ajv({ strict: false, coerceTypes: true });
for (const format of ["unix-time", "decimal", "currency"]) ajv.addFormat(format, true);

const operations = specification.operations.map(({ method, path, query, body }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  query: ajv.compile(query),
  body: ajv.compile(body ?? { type: "object", maxProperties: 0 }),
}));

const objects = Object.fromEntries(
  Object.entries(specification.objects).map(([name, schema]) => [name, ajv.compile(schema)]),
);

export type StripeFields = Record<string, unknown>;

/** Returns the fields of a request that Stripe's published schema allows. Throws for any other request. */
export function readStripeRequest({ method, url, text }: FakeRequest): StripeFields {
  const operation = operations.find((known) => known.method === method && known.path.test(url.pathname));
  if (!operation) throw new Error(`Stripe's schema has no ${method} ${url.pathname}`);
  check(operation.query, nested(url.searchParams));
  return check(operation.body, nested(new URLSearchParams(text)));
}

/** Returns the object unchanged. Throws when Stripe would not send such an object. */
export function checkedStripeObject<T extends object>(
  name: "checkout.session" | "refund" | "payment_intent",
  object: T,
): T {
  check(objects[name]!, structuredClone(object) as StripeFields);
  return object;
}

function check(validate: ValidateFunction, fields: StripeFields): StripeFields {
  if (validate(fields)) return fields;
  throw new Error(`Not as Stripe's schema says: ${ajv.errorsText(validate.errors)}`);
}

/** Reads names such as `line_items[0][quantity]`. */
function nested(form: URLSearchParams): StripeFields {
  const root: StripeFields = {};
  for (const [name, value] of form) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== "");
    let place = root;
    for (const [index, key] of keys.slice(0, -1).entries()) {
      place[key] ??= /^\d+$/.test(keys[index + 1]!) ? [] : {};
      place = place[key] as StripeFields;
    }
    place[keys.at(-1)!] = value;
  }
  return root;
}
