export type FormValue = string | number | readonly FormValue[] | { readonly [name: string]: FormValue };

/** Writes an object as form fields with names such as `line_items[0][quantity]`, which Stripe reads as an object again. */
export function formFields(value: FormValue): string {
  return new URLSearchParams(fieldsOf("", value)).toString();
}

function fieldsOf(name: string, value: FormValue): [string, string][] {
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(name ? `${name}[${key}]` : key, inner));
}
