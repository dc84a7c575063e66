import type { Extension } from "@medplum/fhirtypes";
import { FHIR_BASE } from "./resource-url.ts";

type Value = string | number | boolean | null;

const urlOf = (field: string) => `${FHIR_BASE}/StructureDefinition/${field}`;

/** Returns what FHIR has no element for, as extensions. A null is left out, and so is an empty text, which FHIR forbids. */
export function ownFields(fields: Record<string, Value>): { extension: Extension[] } | undefined {
  const extension = Object.entries(fields).flatMap(([field, value]): Extension[] => {
    if (value === null || value === "") return [];
    if (typeof value === "number") return [{ url: urlOf(field), valueDecimal: value }];
    if (typeof value === "boolean") return [{ url: urlOf(field), valueBoolean: value }];
    return [{ url: urlOf(field), valueString: value }];
  });
  return extension.length > 0 ? { extension } : undefined;
}

interface Extended {
  extension?: Extension[] | undefined;
}
const found = ({ extension }: Extended, field: string) => extension?.find(({ url }) => url === urlOf(field));

export const ownText = (resource: Extended, field: string) => found(resource, field)?.valueString ?? null;
export const ownNumber = (resource: Extended, field: string) => found(resource, field)?.valueDecimal ?? null;
export const ownFlag = (resource: Extended, field: string) => found(resource, field)?.valueBoolean ?? false;
